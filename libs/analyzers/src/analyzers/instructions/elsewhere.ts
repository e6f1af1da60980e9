import { anyOf } from './any-of.ts'

/** What a part of a text must hold to be one of these; most programs have none of them. */
export const HINT_ELSEWHERE = /Anweisung|Anordnung|Befehle|Regeln|consigne|précédent|anterior|previas|prévias|precedenti|sopra|инструкц|указан|指令|指示|说明|提示|命令|プロンプト|지시|명령/

/** What was said before is to count no more, in other languages than English. */
export const OVERRIDES_ELSEWHERE = anyOf([
  String.raw`\b(?:ignorier(?:e|en|t)|missachte(?:n)?|vergiss|vergessen) (?:Sie )?(?:\S+ ){0,2}(?:vorherigen|vorigen|bisherigen|obigen|früheren) (?:Anweisungen|Anordnungen|Befehle|Regeln)`,
  String.raw`\bignore[zr]? (?:\S+ ){0,2}(?:instructions|consignes|directives) (?:précédentes|antérieures|ci-dessus)`,
  String.raw`\b(?:ignora|ignore|ignorar|olvida|omite) (?:\S+ ){0,2}(?:instrucciones|instruções|órdenes|ordens) (?:anteriores|previas|prévias)`,
  String.raw`\bignora (?:\S+ ){0,2}istruzioni (?:precedenti|fornite sopra)`,
  '(?:игнорируй(?:те)?|забудь(?:те)?) (?:\\S+ ){0,2}(?:предыдущие|прежние|вышеуказанные) (?:\\S+ ){0,1}(?:инструкции|указания)',
  '(?:忽略|无视|忽視|無視)(?:之前|以上|先前|前面|上述|所有|此前|全部|的){1,4}(?:指令|指示|说明|提示)',
  '(?:以前|上記|前|これまで)の(?:すべての)?(?:指示|命令|プロンプト)(?:を|は)(?:すべて)?(?:無視|忘れ)',
  '(?:이전|위의) (?:모든 )?(?:지시|명령)(?:사항)?(?:을|를)? (?:무시|잊)',
], 'giu')

/** What such a text is about, where it is about reviews. */
export const VERDICT_ELSEWHERE = anyOf([
  'schwachstelle|sicherheitslücke|befund|melde|berichte|genehmig|als (?:sicher|geprüft|unbedenklich)|prüfbericht',
  'vulnérabilit|signale|approuve|comme (?:sûr|sans)|aucun(?:e)? (?:problème|faille)',
  'vulnerabilidad|hallazgo|reportes?\\b|informes? de seguridad|aprueb|como segur',
  'vulnerabilidade|aprov|achado|nenhum problema',
  'segnala|approva|come sicur',
  'уязвимост|сообщай|одобр|безопасн|отч[её]т|нет проблем',
  '漏洞|脚本|开发者|报告|批准|审查|扫描|安全问题|标记为',
  '脆弱性|報告|承認|レビュー',
  '취약점|보고|승인|검토',
], 'iu')
