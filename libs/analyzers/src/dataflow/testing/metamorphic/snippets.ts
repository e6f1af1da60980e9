import type { Language } from '../../../types.ts'
import type { ParsedFile } from '../../../syntax/parsed-file.ts'

/** A function that gives back what it is given. */
export const HELPERS: Readonly<Record<Language, { call: string; text: string }>> = {
  javascript: { call: 'wombat', text: '\nfunction wombat(bilby) {\n  return bilby\n}\n' },
  typescript: { call: 'wombat', text: '\nfunction wombat<T>(bilby: T): T {\n  return bilby\n}\n' },
  python: { call: 'wombat', text: '\n\ndef wombat(bilby):\n    return bilby\n' },
  java: { call: 'Wombat.wombat', text: '\nclass Wombat {\n  static <T> T wombat(T bilby) {\n    return bilby;\n  }\n}\n' },
  php: { call: 'wombat', text: '\nfunction wombat($bilby) {\n  return $bilby;\n}\n' },
  go: { call: 'wombat', text: '\nfunc wombat[T any](bilby T) T {\n\treturn bilby\n}\n' },
  ruby: { call: 'wombat', text: '\ndef wombat(bilby)\n  bilby\nend\n' },
  csharp: { call: 'Wombat.Hold', text: '\nstatic class Wombat {\n  public static T Hold<T>(T bilby) {\n    return bilby;\n  }\n}\n' },
}

interface Dead {
  /** a function that nobody calls */
  unused: string
  /** at the beginning of a function: a variable that nobody reads, and a branch that is never taken */
  local: (indent: string) => string
  comment: string
}

const inBraces = (local: string) => (indent: string): string => `\n${indent}${local.replaceAll('\n', `\n${indent}`)}\n`
const REMARK = '// a remark'

const script: Dead = {
  comment: REMARK,
  unused: '\nfunction numbat(bilby) {\n  const dunnart = [bilby]\n  return dunnart.length\n}\n',
  local: inBraces('const numbat = 0\nif (false) {\n  throw 0\n}'),
}

export const DEAD: Readonly<Record<Language, Dead>> = {
  javascript: script,
  typescript: script,
  python: {
    comment: '# a remark',
    unused: '\n\ndef numbat(bilby):\n    dunnart = [bilby]\n    return len(dunnart)\n',
    local: (indent) => `numbat = 0\n${indent}if False:\n${indent}    raise ValueError\n${indent}`,
  },
  java: {
    comment: REMARK,
    unused: '\nclass Numbat {\n  int numbat(int bilby) {\n    return bilby;\n  }\n}\n',
    local: inBraces('int numbat = 0;\nif (false) {\n  throw new IllegalStateException();\n}'),
  },
  php: {
    comment: REMARK,
    unused: '\nfunction numbat($bilby) {\n  $dunnart = [$bilby];\n  return count($dunnart);\n}\n',
    local: inBraces('$numbat = 0;\nif (false) {\n  throw new \\Exception();\n}'),
  },
  go: {
    comment: REMARK,
    unused: '\nfunc numbat(bilby int) int {\n\treturn bilby\n}\n',
    local: inBraces('numbat := 0\n_ = numbat\nif false {\n\tpanic(0)\n}'),
  },
  ruby: {
    comment: '# a remark',
    unused: '\ndef numbat(bilby)\n  dunnart = [bilby]\n  dunnart.length\nend\n',
    local: (indent) => `numbat = 0\n${indent}raise 'never' if false\n${indent}`,
  },
  csharp: {
    comment: REMARK,
    unused: '\nclass Numbat {\n  int Hold(int bilby) {\n    return bilby;\n  }\n}\n',
    local: inBraces('var numbat = 0;\nif (false) {\n  throw new System.Exception();\n}'),
  },
}

/** Where something may be put behind everything else, or null where it may not. */
export function atEnd({ text, language }: ParsedFile): number | null {
  return language === 'php' && text.includes('?>') ? null : text.length
}
