import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { SCAN_TYPES, SHARE_TOKEN_HEADER, uploadFile } from '@preflight/contracts'
import type { FastifySchema } from 'fastify'
import pkg from '../../package.json' with { type: 'json' }
import type { App } from '../app-type.ts'

/** Multipart bodies are read by hand, so their parts are described here. */
const UPLOAD_PARTS = {
  type: 'object',
  required: ['project_id', 'file'],
  properties: {
    project_id: { type: 'string', format: 'uuid' },
    run_prescan: { type: 'string', enum: ['true', 'false'] },
    scan_type: { type: 'string', enum: SCAN_TYPES },
    use_launch_credit: { type: 'string', enum: ['true', 'false'] },
    file: { type: 'string', format: 'binary' },
  },
}

/** The OpenAPI document, made from the contracts, and its reader at /api/docs. */
export async function openapi(app: App) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Preflight', version: pkg.version, description: 'Scans a code base for findings before launch.' },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          share: { type: 'apiKey', in: 'header', name: SHARE_TOKEN_HEADER },
        },
      },
    },
    transform: ({ schema, url }) => {
      const described: FastifySchema = url === uploadFile.url ? { ...schema, body: UPLOAD_PARTS } : schema
      return { schema: described, url }
    },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // Without a certificate an upgrade to https would leave the page bare.
    transformStaticCSP: (header) => header.replace('upgrade-insecure-requests;', ''),
  })
}
