/** What lowers severities or confidences outside of the table: the last part of the page. */
export const NOT_IN_TABLE = `## Decided before the table

- **Findings in tests**: minor risks, slow code and the keys that tests make for themselves are no findings (\`engine/omitted-in-tests.ts\`). A file outside the test folders is a test if it imports a library that only tests use (\`inventory/test-support.ts\`).
- **What only administrators send** (\`facts/administrators.ts\`, \`facts/senders.ts\`): the data enters in a handler, or in a helper that only such handlers call (\`interpret/findings/called-from.ts\`), and all its routes require a role, policy or check that clearly names administrators of the whole program: not of a tenant or project, which everybody may create, and not 'administrator or owner'. The same applies to a filter that \`WEB-INF/web.xml\` puts before pages and servlets (\`facts/page-filters.ts\`), to a directive of a GraphQL schema, and to a check in the code that rejects all others before data enters, is passed on or reaches the sink (\`interpret/findings/admitted.ts\`). What harms a browser keeps its severity, because others can make an administrator send it.
- **Arguments of a command are its user's own risk** (\`OWN_SEVERITY\` in \`dataflow/severity.ts\`): that user could do the same without the program.
- **Stored data and the environment are medium at most** (\`STORED_SEVERITY\`, \`weak\` sources): database rows, answers of other servers and settings are only as hostile as their author, whom the code does not show. From rows, only pages that print them unescaped are reported. A PHP session contains what the program itself stored in it: data that may have come from it is low, and so are variables made from it (\`extract\`).
- **A weakness that the operator switches on is low** (\`interpret/findings/asked-for.ts\`): a check that is skipped only with an option named after it, or only on a developer's machine.
- **What developers pass to their own tasks is low** (\`BUILT_WITH\` in \`dataflow/severity.ts\`): environment variables in a Rakefile. An explanation mentions request data only if a request is the source.
- **What a development server of a build serves is medium** (\`OF_BUILDS\`): the server that \`vite.config.js\` configures runs on the developer's machine only.
- **A path that must be absolute is medium** (\`interpret/findings/demanded.ts\`): a program that rejects any other path lets its callers choose among all files on purpose, like a backup program.
- **A path whose extension the program appends is medium** if it is read or deleted (\`endsAsFile\`): \`../\` reaches only files of that type, not keys and settings. The same applies to a file whose whole name the program appends.
- **A name behind a fixed prefix is medium in Python and Ruby** (\`isBehindBeginning\`): \`summary-../../x\` leaves a directory \`summary-..\`, which does not exist, unless the program resolves the path before.
- **The URL of a page is medium in markup as long as no script decodes it** (\`encoded\` sources): browsers have percent-encoded it.
- **A view whose name begins with a word and a colon is medium** (\`later:/orders\`, \`isBehindName\`): a resolver of the program must handle it, and what that does is not visible here.
- **What the program's own converter admits to a route is medium** (\`/colours/<colour:name>\`), and so is mass assignment behind \`authorize!\`: what gets through is decided elsewhere.
- **An entry of an object that was filled under unknown keys is uncertain** (\`overwritten\` in \`interpret/objects/fields.ts\`): low confidence, unless a whole map comes from the request.
- **What the invoker of a function passes is medium** (\`isOfInvoker\`): only the parts of an event that a gateway fills in come from a request.
- **A trace that is too long to show has low confidence**: nobody could check it. For a sink that is only assumed, the limit is shorter.
- **A reflected origin is low if the list of allowed origins contains \`*\`** (\`interpret/findings/any-origin.ts\`): the operator has admitted every website.
- **A header or cookie that is written into a page is medium**: no link makes another user's browser send one.
- **What another program requires in this form is medium**: a fast hash of a password that is only sent in a request (\`weak-hash/sent.ts\`), and a weak cipher that only decrypts data of others (\`interpret/findings/only-decrypts.ts\`). A hash that is stored or looked up, and a cipher that also encrypts, keep their severity.
- **A token that is read before it is verified is medium** if the same class then verifies it with the key that was read (\`jwt-not-verified/read-first.ts\`). So are password encoders beside a slow one (\`amid\` of a misuse), which are there for existing hashes. So are predictable salts, and the base entry of an LDAP search.
- **A value from another object of the same class is a guess.** Where the object itself is unknown, fields are tracked for all instances of a class together; the flow exists, but possibly in another object. The same applies where nested parts are no longer told apart, and where an object of an unknown library returns what it was created from.

## What findings have in common

The most severe finding, and among equals the first, keeps its severity; the others refer to it.

- **The same value** (\`shares\`, \`value\`): a secret that is written in several files, a password passed to several calls, a path that is opened here and written there, data that one call of a handler passes on and that reaches several statements in the callee (\`interpret/findings/one-call.ts\`; other calls, other parts of the request and what the handler itself does keep their severity).
- **A habit** (\`habit\`) occurs in many places of a program: requests without a timeout, a library that is imported as a whole, further hooks of a component behind one early return.
- **One decision of a file** (\`file\`): a fast password hash in several places, several password encoders that use one, connections without certificate validation (\`severity/same-weakness.ts\`).
- **The same data** (\`severity/same-data.ts\`) reaches many statements of a file; twenty alarms would hide the others.

The price: a real injection through a field of an unknown object shows as medium.
`
