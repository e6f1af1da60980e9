const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const

/** 'no', 'one', ... 'nine', '10' */
export const numberWord = (count: number): string => NUMBERS[count] ?? String(count)

/** 'one blocker', '12 blockers' */
export const inWords = (count: number, noun: string): string => `${numberWord(count)} ${noun}${count === 1 ? '' : 's'}`
