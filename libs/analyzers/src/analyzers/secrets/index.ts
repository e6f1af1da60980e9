export { SECRET_RULES } from './catalogue.ts'
export { findSecrets } from './find.ts'
export { maskSecrets } from './mask.ts'
