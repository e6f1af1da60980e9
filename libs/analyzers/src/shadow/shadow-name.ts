/**
 * Tools read a shadow folder instead of the project: only files we chose, under names of our own (`17.ts` for file 17),
 * so that no configuration, plugin, package manifest or hostile name is ever before a tool.
 */
export const shadowName = (file: number, extension: string): string => `${file}.${extension}`

/** The number of the project's file that a name in a shadow folder stands for, or null. */
export function shadowedFile(name: string): number | null {
  const found = /(?:^|[/\\])(\d+)\.[a-z]+$/.exec(name)
  return found?.[1] === undefined ? null : Number(found[1])
}
