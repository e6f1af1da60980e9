/** What lowers severities or confidences outside of the table: the last part of the page. */
export const NOT_IN_TABLE = `## Decided before the table

- **Findings in tests**: minor risks, slow code and the keys that tests make for themselves are no findings (\`engine/omitted-in-tests.ts\`). A file outside the test folders is a test if it imports a library that only tests use (\`inventory/test-support.ts\`).
- **What only administrators send** (\`facts/administrators.ts\`, \`facts/senders.ts\`): the data enters in a handler, or in a helper that only such handlers call (\`interpret/findings/called-from.ts\`), and all its routes require a role, policy or check that clearly names administrators of the whole program: not of a tenant or project, which everybody may create, and not 'administrator or owner'. The same applies to a filter that \`WEB-INF/web.xml\` puts before pages and servlets (\`facts/page-filters.ts\`), to a directive of a GraphQL schema, and to a check in the code that rejects all others before data enters, is passed on or reaches the sink (\`interpret/findings/admitted.ts\`). What harms a browser keeps its severity, because others can make an administrator send it.
- **An entry of an object that was filled under unknown keys is uncertain** (\`overwritten\` in \`interpret/objects/fields.ts\`): low confidence, unless a whole map comes from the request.
- **A trace that is too long to show has low confidence**: nobody could check it. For a sink that is only assumed, the limit is shorter.
- **Variants of a weakness** have a base severity of their own in the model: password encoders beside a slow one (\`amid\` of a misuse), which are there for existing hashes, predictable salts, and the base entry of an LDAP search are medium.
- **A value from another object of the same class is a guess.** Where the object itself is unknown, fields are tracked for all instances of a class together; the flow exists, but possibly in another object. The same applies where nested parts are no longer told apart, and where an object of an unknown library returns what it was created from.

## What findings have in common

The most severe finding, and among equals the first, keeps its severity; the others refer to it. They do so even where their severity is low already and stays the same.

- **The same value** (\`shares\`, \`value\`): a secret that is written in several files, a password passed to several calls, a path that is opened here and written there, data that one call of a handler passes on and that reaches several statements in the callee (\`interpret/findings/one-call.ts\`; other calls, other parts of the request and what the handler itself does keep their severity).
- **A habit** (\`habit\`) occurs in many places of a program: requests without a timeout, a library that is imported as a whole, further hooks of a component behind one early return.
- **One decision of a file** (\`file\`): a fast password hash in several places, several password encoders that use one, connections without certificate validation (\`severity/same-weakness.ts\`).
- **The same data** (\`severity/same-data.ts\`) reaches many statements of a file; twenty alarms would hide the others.

The price: a real injection through a field of an unknown object shows as medium.
`
