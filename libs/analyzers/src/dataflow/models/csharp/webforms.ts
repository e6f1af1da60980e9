import { defineModel } from '../model.ts'
import { each, facts } from './members.ts'

const UI = 'System.Web.UI'
const CONTROLS = `${UI}.WebControls`
const FIX = 'Encode what is shown: `label.Text = HttpUtility.HtmlEncode(name);`, or use `<%: ... %>` in the page.'
const PAGE = { Request: 'Microsoft.AspNetCore.Http.HttpRequest', Response: 'System.Web.HttpResponse', Server: 'System.Web.HttpServerUtility', Session: 'System.Web.SessionState.HttpSessionState', Context: 'System.Web.HttpContext' }

/** Pages of the classic kind: what their controls hold came with the form, and labels are written as they are. */
export default defineModel({
  id: 'webforms',
  language: 'csharp',
  types: {
    [`${UI}.LiteralControl`]: {},
    [`${UI}.Page`]: { members: PAGE },
    [`${UI}.UserControl`]: { members: PAGE },
    [`${UI}.MasterPage`]: { members: PAGE },
    ...Object.fromEntries('TextBox HiddenField Label Literal HyperLink LinkButton DropDownList FileUpload SqlDataSource Panel'.split(' ').map((name) => [`${CONTROLS}.${name}`, {}])),
    'System.Web.UI.HtmlControls.HtmlGenericControl': {},
    'System.Web.UI.HtmlControls.HtmlInputText': {},
    'System.Web.UI.HtmlControls.HtmlInputHidden': {},
    'System.Web.UI.HtmlTextWriter': {},
    'System.Web.UI.ClientScriptManager': {},
  },
  sources: [
    { at: `${CONTROLS}.TextBox.Text`, what: 'a field of the form' },
    { at: `${CONTROLS}.HiddenField.Value`, what: 'a hidden field of the form' },
    ...each('System.Web.UI.HtmlControls', 'HtmlInputText.Value HtmlInputHidden.Value', { what: 'a field of the form' }),
    ...facts(`${CONTROLS}.FileUpload`, 'FileName FileContent FileBytes PostedFile', { what: 'an uploaded file' }),
  ],
  sinks: [
    ...each(CONTROLS, 'Label.Text Literal.Text LinkButton.Text HyperLink.Text', { set: true as const, is: 'xss' as const, fix: FIX }),
    ...each('System.Web.UI.HtmlControls', 'HtmlGenericControl.InnerHtml', { set: true as const, is: 'xss' as const, fix: FIX }),
    { at: `${CONTROLS}.HyperLink.NavigateUrl`, set: true, is: 'link' },
    { at: `${UI}.LiteralControl`, is: 'xss', fix: FIX },
    ...facts('System.Web.UI.HtmlTextWriter', 'Write WriteLine', { is: 'xss' as const, fix: FIX }),
    ...facts('System.Web.UI.ClientScriptManager', 'RegisterStartupScript RegisterClientScriptBlock', { arg: 2, is: 'xss' as const, fix: FIX }),
    ...each(CONTROLS, 'SqlDataSource.SelectCommand SqlDataSource.UpdateCommand SqlDataSource.DeleteCommand SqlDataSource.InsertCommand', { set: true as const, is: 'sql' as const }),
    ...facts(`${CONTROLS}.FileUpload`, 'SaveAs', { is: 'path' as const }),
  ],
  misuses: [
    { at: `${UI}.Page.EnableViewStateMac`, set: true, rule: 'request-check-off', when: { 0: false }, title: 'View state can be changed by the client' },
    { at: `${UI}.Page.ValidateRequest`, set: true, rule: 'request-check-off', when: { 0: false } },
  ],
})
