import { anyOf } from './any-of.ts'

// How texts speak to tools that review code.

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
export const ADDRESSED = anyOf([
  String.raw`(?:^|[.!?:;\n(\[]\s*|\s)(?:note|notice|message|attention|instructions?|directive|hint|reminder|memo|important|hello|hi|hey|dear|warning|advice|info)\s*(?:\([^)\n]{0,20}\)\s*)?(?:to|for|,|:)?\s*(?:all|any|every|the|our|your)?\s*${TOOL}\b`,
  String.raw`\bif you(?:'re| are) (?:an? |the )?(?:${TOOL}|(?:AI|LLM|bot|model|reviewer|scanner|agent)\b)`,
  String.raw`(?:^|[.!?;\n]\s*|@|${BEGINS_COMMENT})${NO_NAME}(?:${TOOL}|(?:models|assistants|agents|scanners|automated reviewers)(?=:))(?:[:,!]\s|\s[\u2013\u2014-]\s)`,
  String.raw`\bagents? (?:that|who|which) (?:\w+ )?(?:fix|edit|change|modify|touch|read|review|work on)(?:e?s)? (?:this|the|any|a) (?:\w+ ){0,2}(?:files?|code|repo\w*|modules?|findings?|functions?|projects?)\b`,
  String.raw`\b(?:whoever|anyone|anybody|everyone) (?:who )?(?:reviews?|scans?|audits?|analy[sz]es|reads?) (?:this|the \w+|it)(?: \w+){0,2} (?:by machine|automatically|with (?:an? )?(?:AI|LLM|model))\b`,
  String.raw`\b${TOOL}\s+(?:must|should|shall|please|are (?:asked|instructed|required|requested|told|expected) to|is (?:asked|instructed|required|requested|told|expected) to|need(?:s)? to|has to|have to)\b`,
  String.raw`\b(?:to|for) (?:all |any |every |the )?${TOOL}\s*(?:[:,\u2013\u2014-]|who|that|which|reading|reviewing|scanning|processing|analy[sz]ing)`,
  String.raw`\b${TOOL}s? (?:reading|reviewing|scanning|processing|analy[sz]ing|who|that) (?:\w+ ){0,3}(?:this|the) (?:file|code|repo\w*|change|pull|diff|project)`,
], 'gi')

/** What was said to it before is to count no more. */
export const OVERRIDES = anyOf([
  String.raw`\b(?:ignore|disregard|forget|override|overrule|bypass|set aside|do not follow|don't follow|stop following)\s+(?:` + [
    String.raw`(?:(?:all|any|the|your|every|of|these|those|my|and)\s+){0,4}(?:previous|prior|above|earlier|preceding|existing|original|initial|former|other|current)(?:ly given)?\s+(?:and \w+ )?` +
      String.raw`(?:system |security |safety |review |given |user )?(?:instructions?|prompts?|rules|directions|guidelines|commands|directives|orders|context|messages?|policies)`,
    String.raw`(?:your|the|all) (?:system|security|safety|review(?:er)?) (?:prompts?|instructions?|rules|guidelines|policies)`,
    String.raw`(?:instructions?|rules|prompts?|guidelines) (?:above|before|you (?:were|have been) given|so far)`,
  ].join('|') + ')',
], 'gi')

/** The text turns to such a tool and tells it right away what to do on the machine that it works on. */
export const ORDERED = new RegExp(String.raw`(?:${kind}[- ]+(?:agents?|assistants?|bots?)|${ai}[- ]+(?:coding )?(?:agents?|assistants?|reviewers?|tools?|models?|bots?)|LLMs|language models)(?:[:,!]\s|\s[\u2013\u2014-]\s|\s(?:must|should|shall|please)\s)\s*(?:first |always |please |before [\w ]{1,40},? ?)?(?:run|execute|curl|wget|pip install|npm install|install|download|push|delete|disable|skip|send|upload|post|visit|clone|source|add the|remove the|open)\s`, 'gi')

/** What can be an instruction at all, quickly told. */
export const HINTS: readonly RegExp[] = [
  /\b(?:AIs?|LLMs?|GPT|ChatGPT|Claude|Copilot|Gemini|Codex|Preflight|CodeRabbit|language models?|scanners?|auditors?|analy[sz]ers?|reviewers?|review bots?|(?:coding|security|review|automated) (?:agents?|assistants?)|automated tools?|agents? (?:that|who|which)|whoever|(?:anyone|everyone) who)\b|\b(?:models|assistants|agents|scanners):\s/i,
  /(?:ignor|disregard|forget|overr|bypass|set aside|follow)\w*\s+(?:\w+\s+){0,5}(?:instructions?|prompts?|rules|directions|guidelines|commands|directives|orders|context|messages?|policies)/i,
  /im_start|im_end|<\|?\/?(?:system|assistant|tool_result|function_result|instruction)|\[\/?(?:INST|SYS)|<<\/?SYS|<<<\s*end|(?:BEGIN|END) (?:OF )?(?:SYSTEM|ADMIN|DEV|USER)|(?:system|developer|admin)[ :](?:prompt|message|instruction|override|update|note|notice)|"role"/i,
]
/** Marks that only a conversation with a model has. */
export const TURN = /<(?:tool_result|function_results?)\b[^<>]{0,80}>|<\|?\/?(?:im_start|im_end|system|assistant|endoftext|tool_result|function_results?|instructions?)\|?>(?:\s*(?:system|assistant))?|\[\/?(?:INST|SYSTEM|SYS|ASSISTANT)(?: (?:MESSAGE|PROMPT|OVERRIDE|NOTE))?\]|<<\/?SYS>>|<<<\s*end\b|(?:BEGIN|END) (?:OF )?(?:SYSTEM|ADMIN|DEVELOPER|USER)[ _](?:PROMPT|MESSAGE|INSTRUCTIONS?|DATA|INPUT)|(?:###|---|===)\s*(?:new |updated )?(?:system|developer|admin)[ :](?:prompt|message|instructions?|override|update)?|\b(?:system|developer|admin) (?:override|message|note|update|notice)\s*:|"role"\s*:\s*"(?:system|developer)"/gi

/** What speaks of such texts, to recognise or to refuse them. */
export const DEFENDS = /\b(?:if (?:the |a |any |some )?(?:user|users|text|content|input|message|document|page|they|someone|anyone|it)\b|attempts?|attacks?|attackers?|malicious|adversarial|injections?|inject(?:ed|s)?|jailbreaks?|payloads?|detect\w*|refuse|resist|patterns?|e\.g\.?|for example|for instance|such as|like this|example of|(?<![.-])examples?|phrases?|tries|trying|pretend|claims?|untrusted|sanitiz\w+|treat (?:it|them|this|that|all|any)[\w ]{0,30} as (?:data|untrusted)|regardless|even if|never (?:obey|follow)|do not (?:obey|follow) (?:any )?(?:instructions|commands) (?:in|from|inside|within|that|found|contained|embedded))\b/i
