/** Columns whose names say that they hold no text, or markup that the program has made itself. */
const NO_TEXT = /^(?:\w+ed|\w*down|html|safe)_|(?:^|_)(?:ids?|uuid|guid|slug|token|key|type|kind|status|state|role|at|on|date|time|year|month|week|day|hour|minute|lat|lng|lon|latitude|longitude|count|size|length|number|position|amount|price|total|html|cooked|rendered|formatted|sanitized|safe|path|url|uri|link|tag|color|colour|locale|class|errors?|json|xml|attributes|partial)$|[?!=]$|^(?:to|as|is|has|can|html|render|format|cached?|created|updated|new|save|destroy|delete|update|reload|touch|send|try|public_send|tap|then|respond_to|decorate|model|persisted|human)(?:_|$)/

/** Whether a column of this name may hold text that somebody wrote. */
export const readsText = (name: string): boolean => !NO_TEXT.test(name)
