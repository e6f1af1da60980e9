import { NOTHING, VERDICT } from '@preflight/model'

const PROJECT = /\b(?:harmless|false[- ]positives?|not exploitable|safe to|ready (?:to|for)|go[- ]live|no[- ]go|production[- ]ready|well[- ](?:secured|protected|written|structured)|good (?:shape|state|condition)|(?:can|may) (?:be ignored|stay|wait)|can be launched|no (?:fix|change|action|risk|danger)(?:es|s)?\b|nothing to (?:fix|worry)|already (?:safe|fixed|secure)|(?:is|are|looks?|seems?|remains?|stays?) (?:\w+ly )?(?:safe|secure|clean|healthy|fine|ready|excellent|solid))\b/i

/** What code decides: whether something is a finding, whether the project is good enough, and how it was better or worse. No text of a model says it. */
export const VERDICT_WORDS = new RegExp(`${PROJECT.source}|\\b(?:${[...NOTHING, 'no (?:\\w+ )?(?:issues?|problems?)', ...VERDICT].join('|')})\\b`, 'i')
