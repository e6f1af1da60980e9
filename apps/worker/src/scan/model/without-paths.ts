/** A sentence as if it named no file: a whole path may be named, whatever its parts say. */
export const withoutPaths = (sentence: string, paths: readonly string[]): string => paths.reduce((left, path) => left.replaceAll(path, 'the file'), sentence)
