import { anyOf } from './any-of.ts'

// What texts ask of tools that review code.

const it = String.raw`(?:it|this|that|them|these|anything|everything|any of (?:it|this|them|these)|all of (?:it|this|them|these)|(?:the|this|these|any|all|every|each)(?: of the)? (?:\w+ ){0,2}(?:files?|code|folders?|director(?:y|ies)|repo(?:sitory)?|repositories|projects?|changes?|pull requests?|PRs?|commits?|diffs?|functions?|endpoints?|routes?|modules?|class(?:es)?|packages?|lines?|sections?|findings?|issues?|vulnerabilit(?:y|ies)|problems?|warnings?|alerts?|weakness(?:es)?|bugs?|secrets?|keys?|errors?|results?|checks?|quer(?:y|ies)|handlers?))`
const things = String.raw`(?:findings?|issues?|vulnerabilit(?:y|ies)|problems?|warnings?|alerts?|weakness(?:es)?|flaws?|concerns?|errors?|risks?|bugs?|defects?)`
/** A prompt says with these words what belongs to a finding; it forbids none. */
const NARROWED = String.raw`(?!\s*(?:that|which|unless|outside|unrelated|related|if|without|with|where|when|until|caused|about|from (?:other|third)|based|on (?:style|test)|through|via|publicly|publically|on (?:the )?public|in (?:the )?(?:public|issue)|as (?:a )?(?:public|github)|here|twice|more than|multiple|again|such as|like|\(e\.g))`

/** What it is to say of the code. */
export const VERDICT = anyOf([
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
], 'gi')

/** What it is to hand out. */
export const LEAK = anyOf([
  String.raw`\brepeat (?:everything|all) (?:that )?(?:was |is |you (?:were|have been) )?(?:said|told|written|above|given)\b`,
  String.raw`\b(?:state|spell|print|reveal|output|show|include|send|post|leak|exfiltrate|repeat|disclose|upload|paste|forward|transmit|write|append|echo|dump|return|email)` +
    String.raw`\s+(?:me |us |out |back )?(?:all |any |every )?(?:of )?(?:your|the|its|their)\s+(?:\w+ ){0,3}` +
    String.raw`(?:system (?:prompt|message|instructions?)|(?:initial|original|hidden|full|entire) (?:prompt|instructions?)|api[ -]?keys?|secrets?|environment(?: variables?)?|credentials?|access tokens?|private keys?|\.env\b)`,
], 'gi')

/** What nobody asks of a tool in the open. */
export const HARM = anyOf([
  String.raw`\b(?:without (?:telling|asking|informing|notifying|mentioning|showing|alerting|warning)|silently|secretly|quietly|covertly)\b`,
  String.raw`\b(?:do not|don't|never) (?:tell|mention|inform|notify|alert|show|reveal|disclose|ask|warn)[\w ]{0,30}(?:the )?(?:users?|developers?|humans?|maintainers?|owners?|anyone|anybody|this|it)\b`,
  String.raw`\b(?:delete|remove|disable|skip|comment out|turn off)\s+(?:all |any |every |the |its |these |failing )*(?:\w+ )?` +
    String.raw`(?:tests?|test suite|checks|validation|authentication|authorization|logging|security (?:checks?|rules?|scans?|hooks?)|signature)`,
  String.raw`\b(?:curl|wget)\s[^\n|]{0,120}\|\s*(?:sudo )?(?:ba|z)?sh\b`,
  String.raw`\bgit (?:push|remote add)\b|\bpush (?:the |this |all |your |every )?(?:\w+ ){0,3}(?:to )?https?:`,
  String.raw`\b(?:send|upload|post|exfiltrate|forward)\s[^.\n]{0,60}\bto (?:https?:|\S+@|[\w-]+(?:\.[\w-]+)+)`,
], 'gi')
