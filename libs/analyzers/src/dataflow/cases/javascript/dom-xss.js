import DOMPurify from 'dompurify'

// case: plain flow
document.getElementById('tab').innerHTML = decodeURIComponent(location.hash.slice(1)) // expect: xss

// case: as text
document.getElementById('tab').textContent = location.hash.slice(1)

// case: through a helper
const show = (html) => document.body.insertAdjacentHTML('beforeend', html) // expect: xss
show(`<p>${new URLSearchParams(window.location.search).get('q')}</p>`)

// case: sanitised
document.body.innerHTML = DOMPurify.sanitize(location.hash)

// case: jQuery
$('#out').html('<b>' + document.referrer + '</b>') // expect: xss
$('#out').text(document.referrer)

// case: jQuery as a module
import $ from 'jquery'
$('#out').append(window.name) // expect: xss

// case: a message of another window
window.addEventListener('message', (event) => {
  document.body.innerHTML = event.data // expect: xss
})

// case: a message that the page sends its worker
self.addEventListener('message', ({ data }) => {
  importScripts(data.engine)
})

// case: code
const code = location.hash.slice(1)
eval(code) // expect: code-injection
setTimeout(() => show(code), 10)

// case: going where the address says
const to = new URLSearchParams(location.search).get('to')
location.href = to // expect: open-redirect
window.location = '/home?from=' + to

// case: guarded: by the origin
const target = new URL(new URLSearchParams(location.search).get('to'), location.origin)
if (target.origin === 'https://example.com') location.assign(target)

// case: the hash of the page's address as it is only finds elements
$(location.hash).show()
let tab = window.location.hash
if (tab === '#readme') tab = '#readme-tab'
$(tab).show()
$(location.hash.slice(1)).show() // expect: xss
location.href = location.hash

// case: messages of the server
const socket = io()
socket.on('topic', (data) => {
  $('#channel').find('.topic').html(data.topic) // expect: xss
})

// case: text of the page as markup
$('.tip').on('mouseenter', function () {
  $('#bubble').html($(this).attr('data-title')) // expect: xss
})

// case: text of the page as text, and as a selector
$('.tip').on('mouseenter', function () {
  $('#bubble').text($(this).attr('data-title'))
  $($(this).data('target')).show()
})

// case: elements whose text and attributes come from the page
$('.row').on('click', function () {
  const row = $('<li></li>')
  row.append($('<span></span>').text($(this).text()))
  row.append($('<img class="face">').attr('src', $(this).data('face')))
  row.append('<b>' + $(this).data('face') + '</b>') // expect: xss
  $('.rows').append(row)
})

// case: a part of the address that begins like a selector
$(window).on('hashchange', () => {
  const found = window.location.hash.match(/^#part-.+$/)
  if (found) $(found[0]).addClass('active')
})

// case: a part of the address of which a group can begin with anything
$(window).on('hashchange', () => {
  const found = window.location.hash.match(/^#part-(.+)$/)
  if (found) $(found[1]).addClass('active') // expect: xss
  if (found) document.body.innerHTML = found[0] // expect: xss
})

// case: elements that are made with properties
$('.row').on('click', function () {
  const label = $(this).data('label')
  $('.rows').append($('<strong>', { text: label, title: label }))
  $('body').append($('<div/>').attr({ id: 'rows' }).css({ top: 0 }))
  $('.rows').append($('<b>' + label + '</b>')) // expect: xss
})

// case: what a server answers is not the address it was asked at
async function showCities(list) {
  const from = new URLSearchParams(window.location.search).get('from')
  const answer = await fetch(`/api/cities?from=${from}`)
  const data = await answer.json()
  list.innerHTML = data.cities.join('')
  document.title.innerHTML = from // expect: xss
}

// case: addresses of links that scripts write
const target = decodeURIComponent(location.hash.slice(1))
$('#next').attr('href', target) // expect: xss
$('#next').attr('title', target)
$('<a>', { href: target, text: target }).appendTo('body') // expect: xss
document.getElementById('next').href = target // expect: xss
document.getElementById('next').href = '/pages/' + target
$('#next').attr({ href: '/pages/' + encodeURIComponent(target) })

// case: an expression of AngularJS
function show($scope) {
  $scope.$eval(location.search.slice(1)) // expect: code-injection
  $scope.$apply(() => { $scope.text = location.search })
}

// case: addresses among the properties of a document's part, which is no element
const given = new URLSearchParams(location.search).get('to')
function link(node, anchor) {
  node.attrs.href = given
  const attrs = { ...node.attrs }
  attrs.href = given
  const made = { kind: 'link' }
  made.href = given
  anchor.href = given // expect: xss
  return { attrs, made }
}

// case: nodes of text
const asked = new URLSearchParams(location.search).get('q')
const node = document.createTextNode.bind(document)
$('#found').append($('<b>').text(asked)).append(node(`for ${asked}`)).append(document.createTextNode(asked))
$('#found').append(asked) // expect: xss

// case: what leads to the page itself, or to the page that has linked to it
const here = new URL(window.location.href)
$('#preview').attr('src', `${here.protocol}//${here.hostname}:${here.port}/preview`)
$('#back').attr('href', encodeURI(document.referrer))
$('#next').attr('href', here.searchParams.get('next')) // expect: xss

// case: elements that a selector finds are no markup
const wanted = decodeURIComponent(location.hash.slice(1))
const matching = $('#methods .row-' + wanted).show()
$('#rows').append(matching.slice(0, 4))
$('#rows').append($(`.row-${wanted}`).remove())
$('#rows').append($('<li>' + wanted + '</li>').slice(0, 1)) // expect: xss
$('#rows .title').html(wanted) // expect: xss

// case: a beginning of the hash still only finds elements
const tab = location.hash.split('?')[0]
$(tab).show()
$(location.hash.split('&', 2)[0]).show()
$(location.hash.trim()).show()
$(location.hash.toLowerCase()).show()
$(location.hash.slice(0, 10)).show()
$(location.hash.substring(0, tab.length)).show()
$(location.hash.replace('/', '')).show()
$(location.hash.replace(/[?&].*$/, '')).show()
$(location.hash + '-tab').show()
$(`${location.hash} .pane`).show()
$(location.hash || '#first').show()
$(decodeURIComponent(location.hash)).show()
$(decodeURIComponent(location.hash).split('?')[0]).show()
const [name, query] = location.hash.split('?')
$(name).show()
$(decodeURIComponent(query)).show() // expect: xss
$(location.hash.split('?').reverse()[0]).show() // expect: xss
$(location.hash.split('?').slice(1)[0]).show() // expect: xss
$(location.hash.split('?').slice(1).join('?')).show() // expect: xss
for (const part of location.hash.split('?')) $(part).show() // expect: xss
$(location.hash.split('?')[1]).show() // expect: xss
$(location.hash.split('#')[1]).show() // expect: xss
$(location.hash.split('?').pop()).show() // expect: xss
$(location.hash.substr(1)).show() // expect: xss
$(location.hash.substring(1, 20)).show() // expect: xss
$(location.hash.slice(-5)).show() // expect: xss
$(location.hash.replace('#', '')).show() // expect: xss
$(location.hash.replace(/^#/, '')).show() // expect: xss
$(location.hash.replace(/^[^<]*/, '')).show() // expect: xss
$(decodeURIComponent(location.hash).slice(1)).show() // expect: xss
document.body.innerHTML = decodeURIComponent(location.hash.split('?')[0]) // expect: xss

// case: the page's address without its ending leads to the page
const here = document.location.href.replace(/#.*$/, '')
$('#a').attr('href', here + '#' + name)
$('#a').attr('href', location.href.replace(/#.*/, ''))
$('#a').attr('href', location.href.replace(/[?#].*$/, ''))
$('#a').attr('href', location.href.replace(/\?.*/, ''))
$('#a').attr('href', location.href.replace(/#[\s\S]*$/, ''))
$('#a').attr('href', location.href.replace(/[#?][^#]*$/, '') + '?page=2')
$('#a').attr('href', location.href.replace(/(?:#|\?).*$/, ''))
$('#a').attr('href', location.href.replace(/(\?|#).*$/, '?a=1'))
$('#a').attr('href', location.href.split('#')[0])
$('#a').attr('href', location.href.split('?')[0] + '?page=2')
$('#a').attr('href', location.href.split(/[?#]/)[0])
const strip = (address) => address.replace(/#.*$/, '')
$('#a').attr('href', strip(location.href))
$('#a').attr('href', location.href.replace(/#.*|^https?:/, '')) // expect: xss
$('#a').attr('href', location.href.replace(/(#.*)?javascript/, '')) // expect: xss
$('#a').attr('href', location.href.split('#')[1]) // expect: xss
$('#a').attr('href', location.href.split('?').pop()) // expect: xss
$('#a').attr('href', location.href.replace(/^.*#/, '')) // expect: xss
$('#a').attr('href', location.href.replace(/^[^?]*\?/, '')) // expect: xss
$('#a').attr('href', location.href.replace(/.*[?#]/, '')) // expect: xss
$('#a').attr('href', location.href.slice(location.href.indexOf('#') + 1)) // expect: xss
