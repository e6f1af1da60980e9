export { SECRET_RULES } from './catalogue.ts'
export { findSecrets } from './find.ts'
export { hasMasked, hasSecretShape, HIDDEN, maskSecrets } from './mask.ts'
