/** Words by which projects silence the tools that we run; replaced by others of the same length before a tool sees a file. */
const OURS =
  /\b(?:es|ox)lint-(?:disable|enable)|\/\*\s*(?:es|ox)lint(?=\s)|\bbiome-ignore|\bjscpd:ignore|\bnoqa\b|\b(?:ruff|flake8|isort):|\bnosec\b|\bdeno-lint-ignore|\bpreflight-ignore/gi

/** Those and the words of tools that we do not run: all of them say that somebody silenced a finding. */
const ANY_IN_COMMENT =
  /(?:\/\/|#|\/\*|<!--|^\s*\*).{0,200}?(?:\b(?:es|ox|ts)lint[-:]disable|\bbiome-ignore|\bnoqa\b|\bnosec\b|\bnosemgrep\b|\bNOSONAR\b|\bnolint\b|\bpylint:\s*disable|\brubocop:\s*disable|\bphpcs:ignore|@phpstan-ignore|@psalm-suppress|@ts-(?:ignore|nocheck)|\btype:\s*ignore|\bbrakeman:ignore|\bnoinspection\b|\bpragma warning disable\b)/i

const HAS_ANY = /lint[-:]disable|biome-ignore|noqa|nosec|nosemgrep|nosonar|nolint|pylint|rubocop|phpcs|phpstan|psalm|@ts-|type:\s*ignore|brakeman|noinspection|pragma warning/i

/** The text with no word left that a tool would honour. Same length, so every offset stays. */
export const withoutSuppressions = (text: string): string => text.replace(OURS, (word) => word.replace(/[a-z]/i, 'x').replace(/:$/, '_'))

/** Inline suppressions of other tools in a file: they are counted, not honoured. */
export function countSuppressions(text: string): number {
  if (!HAS_ANY.test(text)) return 0
  return text.split('\n').filter((line) => line.length < 2000 && ANY_IN_COMMENT.test(line)).length
}
