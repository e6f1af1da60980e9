import { defineModel } from '../model.ts'
import { each } from './sets.ts'

export default defineModel({
  id: 'net-url',
  language: 'go',
  types: {
    'net/url': { returns: { Parse: 'net/url.URL', ParseRequestURI: 'net/url.URL', ParseQuery: 'net/url.Values' } },
    'net/url.URL': { returns: { Query: 'net/url.Values', ResolveReference: 'net/url.URL', JoinPath: 'this' } },
    'net/url.Values': {},
  },
  passes: [
    { at: 'net/url.URL.Query', from: ['this', '0+'] },
    ...each('EscapedPath RequestURI', (name) => ({ at: `net/url.URL.${name}`, from: ['this'], text: 'concat' as const })),
    ...each('String Redacted', (name) => ({ at: `net/url.URL.${name}`, from: ['this'], text: 'address' as const })),
    ...each('Hostname Host Port', (name) => ({ at: `net/url.URL.${name}`, from: ['this'] })),
    // what is added behind the host leads nowhere else
    { at: 'net/url.URL.JoinPath', from: [] },
    { at: 'net/url.URL.ResolveReference', from: ['this', 0] },
    { at: 'net/url.URL.IsAbs', from: [] },
    { at: 'net/url.Values.Get', from: ['this.$0'] },
    ...each('Set Add', (name) => ({ at: `net/url.Values.${name}`, from: [1], to: 'this' })),
    ...each('Parse ParseRequestURI ParseQuery QueryUnescape PathUnescape', (name) => ({ at: `net/url.${name}`, from: [0] })),
    { at: 'net/url.JoinPath', from: [0, '1+'] },
  ],
  sanitizers: [
    { at: 'net/url.QueryEscape', cleans: ['path', 'xss', 'ssrf', 'redirect', 'header', 'log', 'sql', 'command', 'ldap', 'xpath'] },
    { at: 'net/url.PathEscape', cleans: ['path', 'xss', 'ssrf', 'redirect', 'header', 'log', 'command'] },
    // where it leads on the host that answers, whichever that is
    ...each('RequestURI EscapedPath', (name) => ({ at: `net/url.URL.${name}`, cleans: ['ssrf'] as const })),
    { at: 'net/url.Values.Encode', cleans: ['path', 'xss', 'ssrf', 'redirect', 'header', 'log'] },
  ],
})
