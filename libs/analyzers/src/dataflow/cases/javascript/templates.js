const express = require('express')
const app = express()

// case: unescaped in EJS
app.get('/', (req, res) => {
  res.render('app/home', { name: req.query.name, title: 'Home' })
})
// file: views/app/home.ejs
<h1><%- name %></h1> <%# expect: xss %>
<h1><%- title %></h1>
<p><%= name %></p>

// case: through an include, a loop and a condition
app.get('/', (req, res) => {
  const rows = [].concat(req.query.rows)
  res.render('list', { rows })
})
// file: views/list.ejs
<% include partials/head %>
<%- include('partials/head', { title: 'List' }) %>
<% rows.forEach((row) => { %>
  <% if (row) { %>
    <%- include('partials/row', { row: row }) -%>
  <% } else { %>
    <li>none</li>
  <% } %>
<% }) %>
// file: views/partials/row.ejs
<li><%- row %></li> <%# expect: xss %>
// file: views/partials/head.ejs
<title><%- title %></title>

// case: an include sees the variables around it
app.get('/', (req, res) => res.render('page', { note: req.query.note }))
// file: views/page.ejs
<%- include('note') %>
// file: views/note.ejs
<p><%- note %></p> <%# expect: xss %>

// case: escaped, but not for this place
app.get('/', (req, res) => res.render('page', { q: req.query.q }))
// file: views/page.ejs
<script>
  const a = '<%= q %>'
  const b = <%= q %> // <%# expect: xss %>
  const c = `<%= q %>` // <%# expect: xss %>
  // <%= q %>
</script>
<a href="<%= q %>">link</a> <%# expect: xss %>
<a href="/search?q=<%= q %>">link</a>
<img src="<%= q %>">
<input value=<%= q %>> <%# expect: xss %>
<div onclick="go('<%= q %>')"></div> <%# expect: xss %>
<div data-q="<%= q %>" title='<%= q %>'></div>

// case: what nobody knows
app.get('/', (req, res) => res.render('page', { user: load() }))
// file: views/page.ejs
<p><%- user.name %></p>
<p><%- other %></p>

// case: a variable without declaration that several handlers share
exports.search = (req, res) => {
  output = { term: req.body.term }
  res.render('found', { output: output })
}
exports.all = (req, res) => {
  output = { term: 'all' }
  res.render('all', { output })
}
// file: views/found.ejs
<p><%- output.term %></p> <%# expect: xss %>
// file: views/all.ejs
<p><%- output.term %></p>

// case: Handlebars
app.get('/', (req, res) => {
  res.render('shop', { term: req.query.term, rows: [{ name: req.query.name, id: 1 }], shop: { title: 'Shop' } })
})
// file: views/shop.hbs
<h1>{{term}}</h1>
<h1>{{{term}}}</h1> {{! expect: xss }}
<h1>{{& term}}</h1> {{! expect: xss }}
<h1>{{{shop.title}}}</h1>
{{#each rows}}
  <td>{{{name}}}</td> {{! expect: xss }}
  <td>{{{id}}}</td>
{{/each}}
{{#each rows as |row|}}{{{row.name}}}{{/each}} {{! expect: xss }}
{{#if term}}{{{../term}}}{{/if}} {{! expect: xss }}
<a href="{{term}}">x</a> {{! expect: xss }}
<a href="/find?q={{term}}">x</a>
<p>{{{json term}}}</p>
{{> parts/note text=term}}
// file: views/parts/note.hbs
<p>{{{text}}}</p> {{! expect: xss }}

// case: a template of code, in which nothing is escaped
const shown = []
// file: templates/api.mustache
package {{package}};

import {{base}}.Call;

public interface {{name}} {
  @GET("{{{path}}}")
  Call<{{{returnType}}}> load();
}
// file: templates/page.mustache
<div>{{{path}}}</div> {{! expect: unescaped-template-output }}

// case: Pug
app.get('/', (req, res) => {
  res.render('shop', { term: req.query.term, rows: [req.query.row], title: 'Shop' })
})
// file: views/shop.pug
extends layout
block content
  h1= term
  h1!= term //- expect: xss
  p Found !{term} and #{term} //- expect: xss
  p!= title
  each row in rows
    li!= row //- expect: xss
  a(href=term) link //- expect: xss
  a(href='/find?q=' + term) link
  include note
// file: views/note.pug
p!= term //- expect: xss
// file: views/layout.pug
title!= title

// case: Nunjucks
app.get('/', (req, res) => {
  res.render('shop.njk', { term: req.query.term })
})
// file: views/shop.njk
<p>{{ term }}</p>
<p>{{ term | safe }}</p> {# expect: xss #}
{% include "note.njk" %}
// file: views/note.njk
<p>{{ term | upper | safe }}</p> {# expect: xss #}

// case: a component of Vue
// file: src/Found.vue
<script setup lang="ts">
import { computed } from 'vue'
import { useRoute } from 'vue-router'
import DOMPurify from 'dompurify'
const route = useRoute()
const term = route.query.term as string
const clean = DOMPurify.sanitize(term)
const fixed: string = '<b>news</b>'
</script>
<template>
  <p v-html="term"></p> <!-- expect: xss -->
  <p v-html="clean"></p>
  <p v-html="fixed"></p>
  <p>{{ term }}</p>
  <a :href="term">link</a> <!-- expect: xss -->
  <a :href="`/find?q=${term}`">link</a>
</template>

// case: a record of the database, printed raw
const db = require('./db')
app.get('/products', (req, res) => {
  db.Product.findAll().then((products) => res.render('products', { products }))
})
// file: views/products.ejs
<ul>
<% for (const product of products) { %>
  <li><%- product.name %></li> <%# expect: xss %>
<% } %>
</ul>

// case: a record of the database, escaped
const db = require('./db')
app.get('/products/:id', async (req, res) => {
  const product = await db.Product.findByPk(req.params.id)
  res.render('product', { product })
})
// file: views/product.ejs
<h1><%= product.name %></h1>

// case: what a page's own script does
app.get('/', (req, res) => res.render('home', { admin: req.user.admin }))
// file: views/home.ejs
<% include ../header %>
<p><%= admin %></p>
<script type="text/javascript">
  const admin = <%= admin ? 'true' : 'false' %>
  document.getElementById('place').innerHTML = location.hash // expect: xss
</script>

// case: records of Mongoose in a callback
const mongoose = require('mongoose')
const Note = mongoose.model('Note')
app.get('/notes', (req, res) => {
  Note.find({}).sort('-at').exec((error, notes) => res.render('notes', { notes }))
})
// file: views/notes.ejs
<% for (const note of notes) { %>
  <li><%- note.text %></li> <%# expect: xss %>
<% } %>

// case: a record as a whole is sent as JSON
const mongoose = require('mongoose')
const Note = mongoose.model('Note')
app.get('/notes/:id', async (req, res) => res.send(await Note.findById(req.params.id)))

// case: Nunjucks: filters, their order, and where escaping is switched off
const nunjucks = require('nunjucks')
const express = require('express')
const app = express()
app.get('/note', (req, res) => res.render('note.njk', { note: req.query.note }))
// file: views/note.njk
{% autoescape false %}
<p>{{ note }}</p> {# expect: xss #}
<p>{{ note | escape }}</p>
<p>{{ note | e | lower }}</p>
<p>{{ note | lower }}</p> {# expect: xss #}
{% endautoescape %}
<p>{{ note | escape | safe }}</p>
<p>{{ note | safe | escape }}</p> {# expect: xss #}
<p>{{ note | safe | forceescape }}</p>
<p>{{ note | striptags | safe }}</p> {# expect: xss #}
<p>{{ note | striptags }}</p>
