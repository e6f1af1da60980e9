import { afterQuote, type SecretKind } from '../kind.ts'

/** Services that run models. */
export const AI: readonly SecretKind[] = [
  {
    id: 'openai-key',
    name: 'OpenAI API key',
    opens: "use the models at the account's cost and read its stored files",
    revoke: 'Delete the key in the OpenAI dashboard, and set a spending limit on the new one.',
    severity: 'high',
    literals: ['sk-proj-', 'sk-svcacct-', 'sk-admin-', 't3blbkfj'],
    pattern:
      /(?<![A-Za-z0-9])(?<secret>sk-(?:proj|svcacct|admin)-[A-Za-z0-9_-]{40,200}|sk-[A-Za-z0-9]{20}T3BlbkFJ[A-Za-z0-9]{20})(?![A-Za-z0-9_-])/dg,
    entropy: 3.5,
  },
  {
    id: 'anthropic-key',
    name: 'Anthropic API key',
    opens: "use the models at the account's cost",
    revoke: 'Delete the key in the Anthropic console.',
    severity: 'high',
    literals: ['sk-ant-'],
    pattern: /(?<![A-Za-z0-9])(?<secret>sk-ant-[a-z]{3,6}\d{2}-[A-Za-z0-9_-]{60,120})(?![A-Za-z0-9_-])/dg,
    entropy: 3.5,
  },
  {
    id: 'huggingface-token',
    name: 'Hugging Face token',
    opens: 'read private models and data sets, and with write access replace public ones',
    revoke: 'Invalidate it under Settings, Access Tokens.',
    severity: 'high',
    literals: afterQuote('hf_'),
    pattern: /(?<![A-Za-z0-9_])(?<secret>hf_[A-Za-z0-9]{34,40})(?![A-Za-z0-9_])/dg,
    entropy: 3.5,
  },
  {
    id: 'replicate-token',
    name: 'Replicate token',
    opens: "run models at the account's cost",
    revoke: 'Delete it in the Replicate account.',
    severity: 'medium',
    literals: afterQuote('r8_'),
    pattern: /(?<![A-Za-z0-9_])(?<secret>r8_[A-Za-z0-9]{37})(?![A-Za-z0-9_])/dg,
    entropy: 3.5,
  },
  {
    id: 'groq-key',
    name: 'Groq API key',
    opens: "use the models at the account's cost",
    revoke: 'Delete the key in the Groq console.',
    severity: 'medium',
    literals: ['gsk_'],
    pattern: /(?<![A-Za-z0-9_])(?<secret>gsk_[A-Za-z0-9]{48,60})(?![A-Za-z0-9_])/dg,
    entropy: 3.5,
  },
]
