const RELEASE_SCRIPT = /(?:^|\/)(?:bin|scripts?|tools?|\.?ci|build|hack|dev|\.github|\.circleci)\/(?:[\w.-]+\/)*[\w.-]*(?:release|publish|changelog|bump[-_]?version)[\w.-]*$/i

/** Whether developers and their build run a file by hand to publish a version: nobody else reaches it. */
export const isReleaseScript = (path: string): boolean => RELEASE_SCRIPT.test(path)
