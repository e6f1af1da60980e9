import type { Project } from './project.ts'

const SELF_HOSTED = /self[- ]?host/i
const OPEN_LICENCE = /\b(?:MIT License|GNU (?:AFFERO |LESSER )?GENERAL PUBLIC LICENSE|Apache License|BSD \d-Clause|Mozilla Public License|Permission is hereby granted, free of charge|Redistribution and use in source and binary forms)\b/i

/** Others run it themselves: what they promise to their users is their own text. */
export const isShared = ({ snapshot }: Pick<Project, 'snapshot'>): boolean =>
  snapshot.paths.some((path) => (/^readme\.\w+$/i.test(path) && SELF_HOSTED.test(snapshot.read(path) ?? '')) || (/^(?:LICENSE|LICENCE|COPYING)(?:[.-]\w+)?$/i.test(path) && OPEN_LICENCE.test(snapshot.read(path) ?? '')))
