import { defineModel } from '../model.ts'
import { UPLOAD_FIX } from './http-context.ts'
import { each, facts, known } from './members.ts'

const UI = 'System.Web.UI'
const CONTROLS = `${UI}.WebControls`
const HTML = `${UI}.HtmlControls`
const FIX = 'Encode the text: `label.Text = HttpUtility.HtmlEncode(name);`, or use `<%: ... %>` in the page.'
const PAGE = { Request: 'Microsoft.AspNetCore.Http.HttpRequest', Response: 'System.Web.HttpResponse', Server: 'System.Web.HttpServerUtility', Session: 'System.Web.SessionState.HttpSessionState', Context: 'System.Web.HttpContext', ClientScript: `${UI}.ClientScriptManager` }

/** Pages of the classic kind: what their controls hold came with the form, and labels are written as they are. */
export default defineModel({
  id: 'webforms',
  language: 'csharp',
  types: {
    [`${UI}.Page`]: { members: PAGE },
    [`${UI}.UserControl`]: { members: { ...PAGE, Page: `${UI}.Page` } },
    [`${UI}.MasterPage`]: { members: { ...PAGE, Page: `${UI}.Page` } },
    ...known(UI, 'LiteralControl HtmlTextWriter ClientScriptManager ScriptManager'),
    ...known(CONTROLS, 'TextBox HiddenField Label Literal HyperLink LinkButton DropDownList FileUpload SqlDataSource Panel CheckBox RadioButton Calendar Table GridView DetailsView FormView DataGrid'),
    ...each(CONTROLS, 'TableCell TableHeaderCell DataControlFieldCell', {}).reduce((all, { at }) => ({ ...all, [at]: { is: [`${CONTROLS}.TableCell`] } }), {}),
    ...Object.fromEntries('TableRow GridViewRow DataGridItem'.split(' ').map((name) => [`${CONTROLS}.${name}`, { members: { Cells: `${CONTROLS}.TableCellCollection` } }])),
    [`${CONTROLS}.TableCellCollection`]: {},
    [`${CONTROLS}.TableCellCollection[]`]: { is: [`${CONTROLS}.TableCell`] },
    [`${CONTROLS}.GridViewRowEventArgs`]: { members: { Row: `${CONTROLS}.GridViewRow` } },
    ...known(HTML, 'HtmlInputText HtmlInputHidden HtmlInputPassword HtmlTextArea HtmlInputFile'),
    [`${HTML}.HtmlContainerControl`]: {},
    ...Object.fromEntries('HtmlGenericControl HtmlAnchor HtmlButton HtmlForm HtmlSelect HtmlTableCell HtmlElement'.split(' ').map((name) => [`${HTML}.${name}`, { is: [`${HTML}.HtmlContainerControl`] }])),
  },
  sources: [
    { at: `${CONTROLS}.TextBox.Text`, channel: 'form' },
    { at: `${CONTROLS}.HiddenField.Value`, channel: 'form' },
    ...each(HTML, 'HtmlInputText.Value HtmlInputHidden.Value HtmlInputPassword.Value HtmlTextArea.Value', { channel: 'form' as const }),
    ...facts(`${CONTROLS}.FileUpload`, 'FileName FileContent FileBytes PostedFile', { channel: 'upload' }),
  ],
  sinks: [
    // what these show they do not encode
    ...each(CONTROLS, 'Label.Text Literal.Text LinkButton.Text HyperLink.Text CheckBox.Text RadioButton.Text TableCell.Text Panel.GroupingText', { set: true as const, is: 'xss' as const, fix: FIX }),
    ...each(CONTROLS, 'Calendar.Caption Table.Caption GridView.Caption DetailsView.Caption FormView.Caption DataGrid.Caption', { set: true as const, is: 'xss' as const, fix: FIX }),
    ...each('', `${HTML}.HtmlContainerControl.InnerHtml ${UI}.LiteralControl.Text`, { set: true as const, is: 'xss' as const, fix: FIX }),
    { at: `${CONTROLS}.HyperLink.NavigateUrl`, set: true, is: 'link' },
    { at: `${UI}.LiteralControl`, is: 'xss', fix: FIX },
    ...facts(`${UI}.Page`, 'RegisterStartupScript RegisterClientScriptBlock', { arg: 1, is: 'xss' as const, fix: FIX }),
    ...facts(`${UI}.ScriptManager`, 'RegisterStartupScript RegisterClientScriptBlock', { arg: 3, is: 'xss' as const, fix: FIX }),
    ...facts(`${UI}.HtmlTextWriter`, 'Write WriteLine', { arg: 'any' as const, is: 'xss' as const, fix: FIX }),
    ...facts(`${UI}.HtmlTextWriter`, 'WriteLineNoTabs WriteBeginTag WriteFullBeginTag RenderBeginTag', { is: 'xss' as const, fix: FIX }),
    { at: `${UI}.HtmlTextWriter.WriteAttribute`, arg: 1, is: 'xss', when: { 2: { anyOf: [false, { absent: true }] } }, fix: FIX },
    // whoever overrides it passes on what the page says, and that encodes
    { at: `${UI}.HtmlTextWriter.WriteAttribute`, arg: 1, is: 'xss', when: { 2: { varies: true } }, severity: 'low', fix: FIX },
    ...facts(`${UI}.ClientScriptManager`, 'RegisterStartupScript RegisterClientScriptBlock', { arg: 2, is: 'xss' as const, fix: FIX }),
    ...each(CONTROLS, 'SqlDataSource.SelectCommand SqlDataSource.UpdateCommand SqlDataSource.DeleteCommand SqlDataSource.InsertCommand', { set: true as const, is: 'sql' as const }),
    { at: `${CONTROLS}.SqlDataSource`, arg: 1, is: 'sql', when: { 2: { absent: true } } },
    { at: `${CONTROLS}.SqlDataSource`, arg: 2, is: 'sql' },
    ...facts(`${CONTROLS}.FileUpload`, 'SaveAs', { is: 'path' as const }),
    ...facts(`${CONTROLS}.FileUpload`, 'SaveAs', { is: 'upload' as const, fix: UPLOAD_FIX }),
  ],
  misuses: [
    { at: `${UI}.Page.EnableViewStateMac`, set: true, rule: 'request-check-off', when: { 0: false }, title: 'View state not authenticated (ViewStateMac)' },
    { at: `${UI}.Page.ValidateRequest`, set: true, rule: 'request-check-off', when: { 0: false } },
  ],
})
