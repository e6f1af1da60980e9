/** Text that begins as an XML document, and holds something else behind a tag or in an attribute. Pages for people are another matter. */
export const BUILT_DOCUMENT = /^\s*<(?!\/?(?:!doctype\s+html|html|head|body|div|span|p|br|a|b|i|u|em|h\d|ul|ol|li|td|tr|table|img|input|script|style|form|button|strong|code|pre|section|main|article|svg)\b)(?:\?xml|[a-z_][\w.-]*(?::[\w.-]+)?)[^]*\0/i

/** An answer to a telephone service: it does what its elements say. */
export const TWIML = /^\s*(?:<\?xml[^>]*>\s*)?<Response\b[^]*\0/
