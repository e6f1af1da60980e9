// What each of them defines is found by its name.
import './builtin-callbacks.ts'
import './builtin-collections.ts'
import './builtin-mappers.ts'
import './builtin-quantifiers.ts'
import './builtin-tests.ts'
import './builtin-text.ts'
import './matched.ts'
import './translated.ts'
