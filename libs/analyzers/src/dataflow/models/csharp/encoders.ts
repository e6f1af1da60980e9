import { defineModel } from '../model.ts'
import { UNKNOWN_OUTPUT } from '../page.ts'
import { each, facts, known } from './members.ts'

const HTML = ['xss', 'xml'] as const
const URL = ['xss', 'xml', 'redirect', 'ssrf', 'header', 'log', 'path', 'sql', 'ldap', 'xpath'] as const
/** As a whole it is no address any more: not even a colon is left. */
const WHOLE = ['link'] as const
const RAW_FIX = 'Let the view encode the text: `@Model.Name` instead of `@Html.Raw(Model.Name)`. Where HTML is needed, sanitize it first: `new HtmlSanitizer().Sanitize(html)`.'

/** What makes text harmless for a page, and what says that it is. */
export default defineModel({
  id: 'dotnet-encoders',
  language: 'csharp',
  types: {
    ...known('System.Web.Mvc', 'MvcHtmlString'),
    ...known('Microsoft.AspNetCore.Html', 'HtmlString'),
    ...known('Microsoft.AspNetCore.Components', 'MarkupString'),
    ...known('System.Text.Encodings.Web', 'HtmlEncoder UrlEncoder JavaScriptEncoder'),
    'Microsoft.AspNetCore.Mvc.Rendering.IHtmlHelper': {},
    'Microsoft.AspNetCore.Mvc.Rendering.IJsonHelper': {},
    'System.Web.Mvc.HtmlHelper': { is: ['Microsoft.AspNetCore.Mvc.Rendering.IHtmlHelper'] },
    'Ganss.Xss.HtmlSanitizer': {},
    'Ganss.Xss.IHtmlSanitizer': { is: ['Ganss.Xss.HtmlSanitizer'] },
  },
  aliases: { 'System.Net.WebUtility': 'System.Web.HttpUtility', 'Ganss.XSS': 'Ganss.Xss', 'System.Web.HtmlString': 'Microsoft.AspNetCore.Html.HtmlString' },
  sanitizers: [
    ...facts('System.Web.HttpUtility', 'HtmlEncode HtmlAttributeEncode JavaScriptStringEncode', { cleans: HTML }),
    ...facts('System.Web.HttpUtility', 'UrlEncode UrlPathEncode UrlEncodeToBytes', { cleans: URL }),
    ...each('', 'System.Web.HttpUtility.UrlEncode Microsoft.Security.Application.Encoder.UrlEncode System.Text.Encodings.Web.UrlEncoder.Encode System.Text.Encodings.Web.UrlEncoder.Default.Encode', { cleans: WHOLE }),
    ...facts('System.Text.Encodings.Web.HtmlEncoder', 'Encode', { cleans: HTML }),
    ...facts('System.Text.Encodings.Web.HtmlEncoder.Default', 'Encode', { cleans: HTML }),
    ...facts('System.Text.Encodings.Web.JavaScriptEncoder', 'Encode', { cleans: HTML }),
    ...facts('System.Text.Encodings.Web.JavaScriptEncoder.Default', 'Encode', { cleans: HTML }),
    ...facts('System.Text.Encodings.Web.UrlEncoder', 'Encode', { cleans: URL }),
    ...facts('System.Text.Encodings.Web.UrlEncoder.Default', 'Encode', { cleans: URL }),
    ...facts('System.Security.SecurityElement', 'Escape', { cleans: HTML }),
    ...facts('Microsoft.AspNetCore.Mvc.Rendering.IHtmlHelper', 'Encode AttributeEncode', { cleans: HTML }),
    // both write the signs of markup as \u003c
    ...facts('Microsoft.AspNetCore.Mvc.Rendering.IJsonHelper', 'Serialize Encode', { cleans: ['xss'] as const }),
    ...facts('System.Text.Json.JsonSerializer', 'Serialize', { cleans: ['xss'] as const, when: { 1: { absent: true } } }),
    { at: 'Newtonsoft.Json.JsonConvert.SerializeObject', cleans: ['xss'], when: { any: { mark: 'escapes' } } },
    ...facts('Ganss.Xss.HtmlSanitizer', 'Sanitize SanitizeDocument', { cleans: ['xss'] as const }),
    ...facts('*', 'HtmlEncode HtmlAttributeEncode JavaScriptEncode JavaScriptStringEncode GetSafeHtmlFragment', { cleans: HTML }),
    ...facts('Microsoft.Security.Application.Encoder', 'HtmlEncode HtmlAttributeEncode XmlEncode JavaScriptEncode', { cleans: HTML }),
    ...facts('Microsoft.Security.Application.Encoder', 'UrlEncode UrlPathEncode HtmlFormUrlEncode', { cleans: URL }),
    ...facts('Microsoft.Security.Application.Sanitizer', 'GetSafeHtml GetSafeHtmlFragment', { cleans: HTML }),
  ],
  misuses: facts('Microsoft.AspNetCore.Mvc.Rendering.IHtmlHelper', 'Raw', { rule: UNKNOWN_OUTPUT, confidence: 'low' as const, when: { 0: { given: 'xss' as const } } }),
  sinks: [
    ...facts('Microsoft.AspNetCore.Mvc.Rendering.IHtmlHelper', 'Raw', { is: 'xss' as const, fix: RAW_FIX }),
    { at: 'Microsoft.AspNetCore.Html.HtmlString', arg: '0|value', is: 'xss', fix: RAW_FIX },
    { at: 'System.Web.Mvc.MvcHtmlString', arg: '0|value', is: 'xss', fix: RAW_FIX },
    { at: 'System.Web.Mvc.MvcHtmlString.Create', arg: '0|value', is: 'xss', fix: RAW_FIX },
    { at: 'Microsoft.AspNetCore.Components.MarkupString', is: 'xss', fix: RAW_FIX },
    ...facts('*', 'SetHtmlContent AppendHtml AppendHtmlLine', { is: 'xss' as const, confidence: 'medium' as const, fix: RAW_FIX }),
  ],
  passes: [
    ...facts('System.Web.HttpUtility', 'HtmlDecode UrlDecode ParseQueryString', { from: [0] }),
  ],
})
