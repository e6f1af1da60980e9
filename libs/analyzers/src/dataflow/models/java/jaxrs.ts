import { defineModel } from '../model.ts'
import { facts, giving } from './members.ts'

const RS = 'javax.ws.rs'

export default defineModel({
  id: 'jax-rs',
  language: 'java',
  types: {
    [`${RS}.core.UriInfo`]: { returns: { getQueryParameters: 'javax.ws.rs.core.MultivaluedMap' } },
    [`${RS}.core.HttpHeaders`]: {},
    [`${RS}.core.SecurityContext`]: {},
    [`${RS}.core.Context`]: {},
    [`${RS}.client.Client`]: { returns: { target: `${RS}.client.WebTarget` } },
    [`${RS}.client.ClientBuilder`]: { returns: giving('newClient build', `${RS}.client.Client`) },
    [`${RS}.client.WebTarget`]: {},
  },
  parameters: ['QueryParam', 'PathParam', 'FormParam', 'HeaderParam', 'CookieParam', 'MatrixParam', 'BeanParam'].map((name) => ({ annotation: `${RS}.${name}`, channel: name === 'HeaderParam' ? 'header' : name === 'CookieParam' ? 'cookie' : name === 'PathParam' ? 'path-parameter' : 'parameter', ...(name === 'BeanParam' ? {} : { text: true as const }) })),
  sources: [
    ...facts(`${RS}.core.UriInfo`, 'getQueryParameters getPathParameters getPath getRequestUri', { channel: 'url' }),
    ...facts(`${RS}.core.HttpHeaders`, 'getHeaderString getRequestHeader getRequestHeaders getCookies', { channel: 'header' }),
  ],
  sinks: [
    ...facts(`${RS}.core.Response`, 'seeOther temporaryRedirect', { is: 'redirect' as const }),
    ...facts(`${RS}.client.Client`, 'target', { is: 'ssrf' as const }),
  ],
  entries: [{ annotation: ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].map((name) => `${RS}.${name}`), tainted: { channel: 'body' as const } }],
})
