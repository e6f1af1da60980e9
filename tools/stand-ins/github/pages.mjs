// The pages a person sees: choosing an account and repositories for the app, changing that, looking at code. Not GitHub's look, only its steps.
import { button, html, page } from './html.mjs'
import { settingsOf } from './present.mjs'
import { covers, fullName } from './state.mjs'

/**
 * @typedef {import('./state.mjs').Account} Account
 * @typedef {import('./state.mjs').Installation} Installation
 * @typedef {import('./state.mjs').Repository} Repository
 * @typedef {import('./html.mjs').Html} Html
 * @typedef {{ login: string }} Reader
 */

/** @param {string} text */
export const errorPage = (text) => page(text, html`<p>That did not work. <a href="/">Back to start</a></p>`)

/** @param {Reader} reader @param {{ slug: string, accounts: Account[] }} shown */
export const homePage = (reader, { slug, accounts }) =>
  page('GitHub stand-in', html`<ul>${accounts.map(({ login, type }) => html`<li><a href="/${login}">${login}</a> <small>${type}</small></li>`)}</ul>
    <p><a href="/apps/${slug}">The app</a>, <a href="/settings/installations">where it is installed</a></p>`, reader)

/** @param {Reader} reader @param {Account[]} people */
export const loginPage = (reader, people) =>
  page('Who are you?', html`<p>${people.map(({ login }) => button(`/login?as=${login}`, login, login === reader.login ? 'primary' : ''))}</p>`, reader)

/** @param {Reader} reader @param {Account} account @param {Repository[]} repositories */
export const accountPage = (reader, account, repositories) =>
  page(account.login, html`<ul>${repositories.map((one) => html`<li><a href="/${fullName(one)}">${fullName(one)}</a> <small>${one.isPrivate ? 'private' : 'public'}</small></li>`)}</ul>`, reader)

/** @param {Reader} reader @param {string} slug */
export const appPage = (reader, slug) =>
  page('Preflight', html`<p>Reads the contents and metadata of the repositories that you choose.</p><p><a class="button" href="/apps/${slug}/installations/new">Install</a></p>`, reader)

/** @param {Reader} reader @param {{ account: Account, address: string, isInstalled: boolean }[]} choices */
export const choosePage = (reader, choices) =>
  page('Install Preflight', html`<p>Where do you want to install Preflight?</p>
    <ul>${choices.map(({ account, address, isInstalled }) => html`<li><a href="${address}">${account.login}</a> <small>${isInstalled ? 'installed, configure' : account.type}</small></li>`)}</ul>`, reader)

/** @param {Repository[]} repositories @param {Installation | undefined} installation @returns {Html} */
const repositoryFields = (repositories, installation) => {
  const isAll = (installation?.selection ?? 'all') === 'all'
  const boxes = repositories.toSorted((a, b) => a.name.localeCompare(b.name)).map((one) => {
    const isChosen = installation !== undefined && !isAll && covers(installation, one)
    return html`<label><input type="checkbox" name="repository" value="${one.id}"${isChosen && html` checked`}> ${fullName(one)}${one.isPrivate && html` <small>private</small>`}</label>`
  })
  return html`<fieldset><legend>Repository access</legend>
    <label><input type="radio" name="selection" value="all"${isAll && html` checked`}> All repositories</label>
    <label><input type="radio" name="selection" value="selected"${!isAll && html` checked`}> Only select repositories</label>
    <div class="scroll" role="group" aria-label="Repositories" tabindex="0">${boxes}</div></fieldset>`
}

/**
 * @param {Reader} reader
 * @param {{ account: Account, installation: Installation | undefined, repositories: Repository[], action: string, cancel: string }} shown
 */
export const permissionsPage = (reader, { account, installation, repositories, action, cancel }) =>
  page(`${installation ? 'Preflight on' : 'Install Preflight on'} ${account.login}`, html`<form method="post" action="${action}">
    ${repositoryFields(repositories, installation)}
    <p>with read access to contents and metadata</p>
    <p><button class="primary">${installation ? 'Save' : 'Install'}</button><a class="button" href="${cancel}">Cancel</a></p></form>`, reader)

/** @param {Reader} reader @param {string} url @param {Installation[]} installations */
export const installationsPage = (reader, url, installations) =>
  page('Installed GitHub Apps', installations.length === 0
    ? html`<p>None.</p>`
    : html`<ul>${installations.map((one) => html`<li>Preflight on <a href="${settingsOf(url, one)}">${one.account.login}</a>${one.suspendedAt && html` <small>suspended</small>`}</li>`)}</ul>`, reader)

/** @param {Reader} reader @param {{ installation: Installation, repositories: Repository[], address: string }} shown */
export const settingsPage = (reader, { installation, repositories, address }) =>
  page(`Preflight on ${installation.account.login}`, html`<form method="post" action="${address}/repositories">
    ${repositoryFields(repositories, installation)}<p><button class="primary">Save</button><a class="button" href="/settings/installations">Cancel</a></p></form>
    <section><h2>Danger zone</h2>
    ${installation.suspendedAt ? html`<p>Suspended: nothing can be read.</p>${button(`${address}/unsuspend`, 'Unsuspend')}` : button(`${address}/suspend`, 'Suspend', 'danger')}
    ${button(`${address}/uninstall`, 'Uninstall', 'danger')}</section>`, reader)

/** @param {Reader} reader @param {Repository} repository @param {{ branch: string, paths: string[] }} tree */
export const repositoryPage = (reader, repository, { branch, paths }) =>
  page(fullName(repository), html`<p>${repository.description} <small>${repository.isPrivate ? 'private' : 'public'}, branch ${branch}</small></p>
    ${paths.length === 0 ? html`<p>This repository is empty.</p>` : html`<ul>${paths.map((path) => html`<li><a href="/${fullName(repository)}/blob/${branch}/${path.split('/').map(encodeURIComponent).join('/')}">${path}</a></li>`)}</ul>`}`, reader)

/** @param {Reader} reader @param {Repository} repository @param {{ path: string, revision: string, text: string }} file */
export const blobPage = (reader, repository, { path, revision, text }) =>
  page(path, html`<p><a href="/${fullName(repository)}">${fullName(repository)}</a> at ${revision}</p>
    <pre>${text.replace(/\n$/, '').split('\n').map((line, index) => html`<span id="L${index + 1}"><a href="#L${index + 1}">${String(index + 1).padStart(4)}</a>  ${line}\n</span>`)}</pre>`, reader)
