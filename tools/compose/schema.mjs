// The part of the compose specification that docker-compose.yml uses, written strictly: an unknown or misspelt key fails.
// Source: https://github.com/compose-spec/compose-spec/blob/main/spec.md

const text = { type: 'string', minLength: 1 }
const texts = { type: 'array', items: text, minItems: 1 }
const duration = { type: 'string', pattern: '^(?:\\d+(?:us|ms|s|m|h))+$' }

/** @param {Record<string, unknown>} properties @param {string[]} [required] */
const only = (properties, required = []) => ({ type: 'object', properties, required, additionalProperties: false })

const healthcheck = only(
  {
    test: { type: 'array', items: text, minItems: 2, prefixItems: [{ enum: ['CMD', 'CMD-SHELL'] }] },
    interval: duration,
    timeout: duration,
    start_period: duration,
    retries: { type: 'integer', minimum: 1 },
  },
  ['test'],
)

const service = {
  ...only({
    image: text,
    build: text,
    init: { type: 'boolean' },
    restart: { enum: ['no', 'always', 'on-failure', 'unless-stopped'] },
    command: texts,
    environment: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean', 'null'] } },
    volumes: { type: 'array', items: { type: 'string', pattern: '^[\\w.-]+:/\\S+$' } },
    ports: { type: 'array', items: { type: 'string', pattern: '^(?:[\\d.]+:)?\\d+:\\d+$' } },
    depends_on: {
      type: 'object',
      additionalProperties: only({ condition: { enum: ['service_started', 'service_healthy', 'service_completed_successfully'] } }, ['condition']),
    },
    healthcheck,
    stop_grace_period: duration,
    read_only: { type: 'boolean' },
    tmpfs: texts,
    security_opt: texts,
    cap_drop: texts,
  }),
  anyOf: [{ required: ['image'] }, { required: ['build'] }],
}

export const composeSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  ...only(
    {
      services: { type: 'object', patternProperties: { '^[a-zA-Z0-9._-]+$': service }, additionalProperties: false, minProperties: 1 },
      volumes: { type: 'object', patternProperties: { '^[a-zA-Z0-9._-]+$': { type: 'null' } }, additionalProperties: false },
    },
    ['services'],
  ),
  patternProperties: { '^x-': {} },
}
