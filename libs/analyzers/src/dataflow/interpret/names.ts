
export const CLEANING = /^(?:(?:html|xml|sql|url|uri|js|css|attr|shell|regexp?|ldap|xpath)?_?(?:escape|sanitiz|sanitis|purif|quote|neutraliz)|(?:h|e)$|encode(?:For|HTML|Html|URI|Url)|strip_?tags|(?:to|get)_?safe|(?:safe|clean)(?:[A-Z_]\w*)?$)/i

export const isCleaningName = (name: string): boolean => CLEANING.test(name)
