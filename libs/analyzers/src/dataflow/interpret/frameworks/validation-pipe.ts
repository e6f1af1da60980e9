import type { Program } from '../../program/program.ts'

/** Whether Nest leaves out of what is sent all that its class does not describe: `new ValidationPipe({ whitelist: true })`. */
export const leavesOutOthers = ({ language, mods }: Program): boolean =>
  language === 'javascript' && mods.some(({ ir: { imports, strings } }) => imports.some(({ name }) => name === 'ValidationPipe') && (strings.includes('whitelist') || strings.includes('forbidNonWhitelisted')))
