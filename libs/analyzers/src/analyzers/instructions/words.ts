// How texts speak to tools that review code, and what they ask of them. All patterns are bounded.

const ai = String.raw`(?:AI|A\.I\.|LLMs?|GPT(?:-\d\w*)?|ChatGPT|Claude(?: Code)?|(?:GitHub )?Copilot|Gemini|Codex|Cursor|Devin|Preflight|CodeRabbit|Greptile|SonarQube|Snyk|Semgrep|language models?|machine)`
const job = String.raw`(?:reviewers?|review(?:ing)? (?:bots?|agents?|assistants?|tools?|models?)|auditors?|scanners?|analy[sz]ers?|assistants?|agents?|models?|bots?|tools?|linters?|systems?)`
const kind = String.raw`(?:code|security|vulnerabilit(?:y|ies)|static(?:[- ]analysis)?|automated|automatic|coding|review|pull[- ]request|PR|audit(?:ing)?|SAST|compliance)`

/** Somebody who reviews code, and is a machine: `AI reviewer`, `automated security scanners`, `LLM`. */
const TOOL = String.raw`(?:${ai}(?:[- /]+(?:${kind}|powered|based|driven))*[- /]+${job}|(?:${kind}[- ]+){1,3}(?:${ai}[- ]+)?(?:reviewers?|review (?:bots?|agents?|tools?)|auditors?|scanners?|analy[sz]ers?|assistants?|agents?|bots?|tools?)|LLMs?|language models?|ChatGPT|Claude|Copilot|CodeRabbit|Preflight|AIs?)`

/** The same, but no product by its name alone, which also stands before what it said or did. */
const NO_NAME = String.raw`(?!(?:ChatGPT|Claude|Copilot|CodeRabbit|Preflight)[:,!])`

/** A comment behind code on the same line. */
const BEGINS_COMMENT = String.raw`(?:\/\/|\/\*|#|--|<!--)\s*`

/** The text turns to it. */
export const ADDRESSED = new RegExp([
  String.raw`(?:^|[.!?:;\n(\[]\s*|\s)(?:note|notice|message|attention|instructions?|directive|hint|reminder|memo|important|hello|hi|hey|dear|warning|advice|info)\s*(?:\([^)\n]{0,20}\)\s*)?(?:to|for|,|:)?\s*(?:all|any|every|the|our|your)?\s*${TOOL}\b`,
  String.raw`\bif you(?:'re| are) (?:an? |the )?(?:${TOOL}|(?:AI|LLM|bot|model|reviewer|scanner|agent)\b)`,
  String.raw`(?:^|[.!?;\n]\s*|@|${BEGINS_COMMENT})${NO_NAME}(?:${TOOL}|(?:models|assistants|agents|scanners|automated reviewers)(?=:))(?:[:,!]\s|\s[\u2013\u2014-]\s)`,
  String.raw`\bagents? (?:that|who|which) (?:\w+ )?(?:fix|edit|change|modify|touch|read|review|work on)(?:e?s)? (?:this|the|any|a) (?:\w+ ){0,2}(?:files?|code|repo\w*|modules?|findings?|functions?|projects?)\b`,
  String.raw`\b(?:whoever|anyone|anybody|everyone) (?:who )?(?:reviews?|scans?|audits?|analy[sz]es|reads?) (?:this|the \w+|it)(?: \w+){0,2} (?:by machine|automatically|with (?:an? )?(?:AI|LLM|model))\b`,
  String.raw`\b${TOOL}\s+(?:must|should|shall|please|are (?:asked|instructed|required|requested|told|expected) to|is (?:asked|instructed|required|requested|told|expected) to|need(?:s)? to|has to|have to)\b`,
  String.raw`\b(?:to|for) (?:all |any |every |the )?${TOOL}\s*(?:[:,\u2013\u2014-]|who|that|which|reading|reviewing|scanning|processing|analy[sz]ing)`,
  String.raw`\b${TOOL}s? (?:reading|reviewing|scanning|processing|analy[sz]ing|who|that) (?:\w+ ){0,3}(?:this|the) (?:file|code|repo\w*|change|pull|diff|project)`,
].join('|'), 'gi')

/** What was said to it before is to count no more. */
export const OVERRIDES = /\b(?:ignore|disregard|forget|override|overrule|bypass|set aside|do not follow|don't follow|stop following)\s+(?:(?:all|any|the|your|every|of|these|those|my|and)\s+){0,4}(?:(?:previous|prior|above|earlier|preceding|existing|original|initial|former|other|current)(?:ly given)?\s+(?:and \w+ )?(?:system |security |safety |review |given |user )?(?:instructions?|prompts?|rules|directions|guidelines|commands|directives|orders|context|messages?|policies)|(?:your|the|all) (?:system|security|safety|review(?:er)?) (?:prompts?|instructions?|rules|guidelines|policies)|(?:instructions?|rules|prompts?|guidelines) (?:above|before|you (?:were|have been) given|so far))/gi

/** The same in other languages, where nothing else tells what it is about. */
export const OVERRIDES_ELSEWHERE = /\b(?:ignorier(?:e|en|t)|missachte(?:n)?|vergiss|vergessen) (?:Sie )?(?:\S+ ){0,2}(?:vorherigen|vorigen|bisherigen|obigen|früheren) (?:Anweisungen|Anordnungen|Befehle|Regeln)|\bignore[zr]? (?:\S+ ){0,2}(?:instructions|consignes|directives) (?:précédentes|antérieures|ci-dessus)|\b(?:ignora|ignore|ignorar|olvida|omite) (?:\S+ ){0,2}(?:instrucciones|instruções|órdenes|ordens) (?:anteriores|previas|prévias)|\bignora (?:\S+ ){0,2}istruzioni (?:precedenti|fornite sopra)|(?:игнорируй(?:те)?|забудь(?:те)?) (?:\S+ ){0,2}(?:предыдущие|прежние|вышеуказанные) (?:\S+ ){0,1}(?:инструкции|указания)|(?:忽略|无视|忽視|無視)(?:之前|以上|先前|前面|上述|所有|此前|全部|的){1,4}(?:指令|指示|说明|提示)|(?:以前|上記|前|これまで)の(?:すべての)?(?:指示|命令|プロンプト)(?:を|は)(?:すべて)?(?:無視|忘れ)|(?:이전|위의) (?:모든 )?(?:지시|명령)(?:사항)?(?:을|를)? (?:무시|잊)/giu

/** What such a text is about, where it is about reviews. */
export const VERDICT_ELSEWHERE = /schwachstelle|sicherheitslücke|befund|melde|berichte|genehmig|als (?:sicher|geprüft|unbedenklich)|prüfbericht|vulnérabilit|signale|approuve|comme (?:sûr|sans)|aucun(?:e)? (?:problème|faille)|vulnerabilidad|hallazgo|reportes?\b|informes? de seguridad|aprueb|aprov|como segur|achado|nenhum problema|segnala|approva|come sicur|уязвимост|сообщай|одобр|безопасн|отч[её]т|нет проблем|漏洞|脚本|开发者|报告|批准|审查|扫描|安全问题|标记为|脆弱性|報告|承認|レビュー|취약점|보고|승인|검토/iu

const it = String.raw`(?:it|this|that|them|these|anything|everything|any of (?:it|this|them|these)|all of (?:it|this|them|these)|(?:the|this|these|any|all|every|each)(?: of the)? (?:\w+ ){0,2}(?:files?|code|folders?|director(?:y|ies)|repo(?:sitory)?|repositories|projects?|changes?|pull requests?|PRs?|commits?|diffs?|functions?|endpoints?|routes?|modules?|class(?:es)?|packages?|lines?|sections?|findings?|issues?|vulnerabilit(?:y|ies)|problems?|warnings?|alerts?|weakness(?:es)?|bugs?|secrets?|keys?|errors?|results?|checks?|quer(?:y|ies)|handlers?))`
const things = String.raw`(?:findings?|issues?|vulnerabilit(?:y|ies)|problems?|warnings?|alerts?|weakness(?:es)?|flaws?|concerns?|errors?|risks?|bugs?|defects?)`
/** A prompt says with these words what belongs to a finding; it forbids none. */
const NARROWED = String.raw`(?!\s*(?:that|which|unless|outside|unrelated|related|if|without|with|where|when|until|caused|about|from (?:other|third)|based|on (?:style|test)|through|via|publicly|publically|on (?:the )?public|in (?:the )?(?:public|issue)|as (?:a )?(?:public|github)|here|twice|more than|multiple|again|such as|like|\(e\.g))`

/** What it is to say of the code. */
export const VERDICT = new RegExp([
  String.raw`\b(?:report|return|output|find|list|produce|emit|raise|respond with|answer(?: with)?|reply(?: with)?|say|state|conclude(?: that)?|print)\s+(?:that there (?:are|is) |there (?:are|is) |only |exactly |just )?["'\x60\u201c]?(?:no|zero|0|an empty (?:list|array|set) of|nothing)\s*(?:security |critical |further |other |known |more |vulnerability )?(?:${things}|to report|wrong)${NARROWED}`,
  String.raw`\b(?:do not|don't|never|must not|should not|shouldn't|need not|refrain from|avoid|stop)\s+(?:report|flag|mention|list|raise|warn|scan|analy[sz]e|review|inspect|check|audit|examin|comment on|look at|includ|highlight)(?:e|ing|ning)?\s+(?:about |on |of |for )?${it}${NARROWED}`,
  String.raw`\b(?:skip|ignore|exclude|omit|suppress|dismiss|hide|drop)\s+${it}(?:[\w ,/]{0,40}(?:in|from|during|for|when)\s+(?:your|the|any|all|this|its|their)\s+(?:\w+ )?(?:review|scan|report|audit|analysis|findings|summary|assessment|results?))`,
  String.raw`\b(?:mark|flag|classify|rate|treat|consider|report|label|grade|score|categori[sz]e|assess|regard|describe|declare|certify)\s+${it}\s+(?:as|to be)?\s*(?:a |an |being )?["'\x60\u201c]?(?:passed|passing|safe|approved|secure|reviewed|resolved|fixed|false[- ]positives?|harmless|benign|clean|compliant|low|info(?:rmational)?|trusted|non-?issues?|not (?:a )?(?:vulnerable|issue|bug)|no[- ]risk|production[- ]ready|critical)\b`,
  String.raw`\b(?:approve|accept|pass|merge|green-?light|sign off on|whitelist|allowlist)\s+(?:this|the|these|all|any|every)\s+(?:\w+ )?(?:pull requests?|PRs?|code|changes?|files?|reviews?|audits?|scans?|merge requests?|commits?|diffs?|checks?|repositor(?:y|ies)|projects?)\b`,
  String.raw`\b(?:lower|downgrade|reduce|decrease|raise|increase|upgrade|set|change|rate|report)\s+(?:\w+ ){0,2}(?:severit(?:y|ies)|risk (?:score|rating|level)|confidence|scores?|ratings?)\s+(?:[\w./-]+ ){0,5}(?:to|as|of)\s+["'\x60\u201c]?(?:low|info\w*|none|zero|0|minimum|critical|high|100|10|maximum|perfect)\b`,
  String.raw`\b(?:this|the) (?:code|file|repository|project|function|change|pull request|module) (?:has|have) (?:already )?been (?:\w+ ){0,3}(?:reviewed|audited|approved|verified|cleared|pentested)\b[^.\n]{0,80}(?:no (?:further )?(?:review|findings?|issues?|scan|action)|skip|do not|don't|not (?:to )?(?:report|flag|scan))`,
  String.raw`\bleave\s+${it}(?:\s\w+){0,2}\s+out of\s+(?:your|the|any|their)\s+(?:answers?|reports?|reviews?|lists?|findings|summar(?:y|ies))\b`,
  String.raw`\bseverit(?:y|ies) (?:of (?:\w+ ){1,4})?(?:must|should|has to|have to|is to) be (?:lowered|reduced|downgraded|set|raised|changed)\b`,
  String.raw`\b(?:say|answer|report|state|reply|claim|conclude|tell \w+ \w+) that (?:nothing (?:was|is|has been) (?:found|wrong)|all is (?:well|fine|good)|(?:the|this|every|all) (?:\w+ )?(?:scans?|reviews?|audits?|code|checks?|files?) (?:has |have |is |are |was )?(?:passed|clean|safe|secure|approved|reviewed))`,
  String.raw`["']?(?:exploitable|is_?vulnerable|vulnerable)["']?\s*:\s*(?:false|0|no)\b`,
  String.raw`\bgive\s+(?:it|this|the \w+)\s+(?:a |an |the )?(?:perfect|full|passing|maximum|highest|100|10\/10|A\+?)\s*(?:score|grade|rating|marks?)?`,
].join('|'), 'gi')

/** What it is to hand out. */
export const LEAK = /\brepeat (?:everything|all) (?:that )?(?:was |is |you (?:were|have been) )?(?:said|told|written|above|given)\b|\b(?:state|spell|print|reveal|output|show|include|send|post|leak|exfiltrate|repeat|disclose|upload|paste|forward|transmit|write|append|echo|dump|return|email)\s+(?:me |us |out |back )?(?:all |any |every )?(?:of )?(?:your|the|its|their)\s+(?:\w+ ){0,3}(?:system (?:prompt|message|instructions?)|(?:initial|original|hidden|full|entire) (?:prompt|instructions?)|api[ -]?keys?|secrets?|environment(?: variables?)?|credentials?|access tokens?|private keys?|\.env\b)/gi

/** The text turns to such a tool and tells it right away what to do on the machine that it works on. */
export const ORDERED = new RegExp(String.raw`(?:${kind}[- ]+(?:agents?|assistants?|bots?)|${ai}[- ]+(?:coding )?(?:agents?|assistants?|reviewers?|tools?|models?|bots?)|LLMs|language models)(?:[:,!]\s|\s[\u2013\u2014-]\s|\s(?:must|should|shall|please)\s)\s*(?:first |always |please |before [\w ]{1,40},? ?)?(?:run|execute|curl|wget|pip install|npm install|install|download|push|delete|disable|skip|send|upload|post|visit|clone|source|add the|remove the|open)\s`, 'gi')

/** What can be an instruction at all, quickly told. */
export const HINTS: readonly RegExp[] = [
  /\b(?:AIs?|LLMs?|GPT|ChatGPT|Claude|Copilot|Gemini|Codex|Preflight|CodeRabbit|language models?|scanners?|auditors?|analy[sz]ers?|reviewers?|review bots?|(?:coding|security|review|automated) (?:agents?|assistants?)|automated tools?|agents? (?:that|who|which)|whoever|(?:anyone|everyone) who)\b|\b(?:models|assistants|agents|scanners):\s/i,
  /(?:ignor|disregard|forget|overr|bypass|set aside|follow)\w*\s+(?:\w+\s+){0,5}(?:instructions?|prompts?|rules|directions|guidelines|commands|directives|orders|context|messages?|policies)/i,
  /im_start|im_end|<\|?\/?(?:system|assistant|tool_result|function_result|instruction)|\[\/?(?:INST|SYS)|<<\/?SYS|<<<\s*end|(?:BEGIN|END) (?:OF )?(?:SYSTEM|ADMIN|DEV|USER)|(?:system|developer|admin)[ :](?:prompt|message|instruction|override|update|note|notice)|"role"/i,
]
/** The same of other languages; most programs have no such word. */
export const HINT_ELSEWHERE = /Anweisung|Anordnung|Befehle|Regeln|consigne|précédent|anterior|previas|prévias|precedenti|sopra|инструкц|указан|指令|指示|说明|提示|命令|プロンプト|지시|명령/

/** What nobody asks of a tool in the open. */
export const HARM = /\b(?:without (?:telling|asking|informing|notifying|mentioning|showing|alerting|warning)|(?:do not|don't|never) (?:tell|mention|inform|notify|alert|show|reveal|disclose|ask|warn)[\w ]{0,30}(?:the )?(?:users?|developers?|humans?|maintainers?|owners?|anyone|anybody|this|it)\b|silently|secretly|quietly|covertly|(?:delete|remove|disable|skip|comment out|turn off)\s+(?:all |any |every |the |its |these |failing )*(?:\w+ )?(?:tests?|test suite|checks|validation|authentication|authorization|logging|security (?:checks?|rules?|scans?|hooks?)|signature)|(?:curl|wget)\s[^\n|]{0,120}\|\s*(?:sudo )?(?:ba|z)?sh\b|git (?:push|remote add)\b|push (?:the |this |all |your |every )?(?:\w+ ){0,3}(?:to )?https?:|(?:send|upload|post|exfiltrate|forward)\s[^.\n]{0,60}\bto (?:https?:|\S+@|[\w-]+(?:\.[\w-]+)+))/gi

/** Marks that only a conversation with a model has. */
export const TURN = /<(?:tool_result|function_results?)\b[^<>]{0,80}>|<\|?\/?(?:im_start|im_end|system|assistant|endoftext|tool_result|function_results?|instructions?)\|?>(?:\s*(?:system|assistant))?|\[\/?(?:INST|SYSTEM|SYS|ASSISTANT)(?: (?:MESSAGE|PROMPT|OVERRIDE|NOTE))?\]|<<\/?SYS>>|<<<\s*end\b|(?:BEGIN|END) (?:OF )?(?:SYSTEM|ADMIN|DEVELOPER|USER)[ _](?:PROMPT|MESSAGE|INSTRUCTIONS?|DATA|INPUT)|(?:###|---|===)\s*(?:new |updated )?(?:system|developer|admin)[ :](?:prompt|message|instructions?|override|update)?|\b(?:system|developer|admin) (?:override|message|note|update|notice)\s*:|"role"\s*:\s*"(?:system|developer)"/gi

/** What speaks of such texts, to recognise or to refuse them. */
export const DEFENDS = /\b(?:if (?:the |a |any |some )?(?:user|users|text|content|input|message|document|page|they|someone|anyone|it)\b|attempts?|attacks?|attackers?|malicious|adversarial|injections?|inject(?:ed|s)?|jailbreaks?|payloads?|detect\w*|refuse|resist|patterns?|e\.g\.?|for example|for instance|such as|like this|example of|(?<![.-])examples?|phrases?|tries|trying|pretend|claims?|untrusted|sanitiz\w+|treat (?:it|them|this|that|all|any)[\w ]{0,30} as (?:data|untrusted)|regardless|even if|never (?:obey|follow)|do not (?:obey|follow) (?:any )?(?:instructions|commands) (?:in|from|inside|within|that|found|contained|embedded))\b/i
