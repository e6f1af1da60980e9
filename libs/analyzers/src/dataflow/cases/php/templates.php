<?php

// case: Blade
use Illuminate\Http\Request;

class ShopController extends Controller
{
    public function index(Request $request)
    {
        return view('shop.index', ['term' => $request->input('term'), 'rows' => [$request->input('row')], 'title' => 'Shop']);
    }
}
// file: resources/views/shop/index.blade.php
@extends('layouts.app', ['heading' => $term])
@section('content')
  <h1>{{ $term }}</h1>
  <h1>{!! $term !!}</h1> {{-- expect: xss --}}
  <h1>{!! $title !!} {!! e($term) !!} @{!! $term !!}</h1>
  @foreach ($rows as $row)
    @if ($row)
      <td>{!! $row !!}</td> {{-- expect: xss --}}
    @else
      <td>none</td>
    @endif
  @endforeach
  <a href="{{ $term }}">x</a> {{-- expect: xss --}}
  <a href="/find?q={{ $term }}">x</a>
  <script>let a = {{ $term }}; let b = "{{ $term }}"; let c = @json($term);</script> {{-- expect: xss --}}
  @include('parts.note', ['text' => $term])
  {!! nl2br(e($term)) !!}
@endsection
// file: resources/views/layouts/app.blade.php
<title>{!! $heading !!}</title> {{-- expect: xss --}}
@yield('content')
// file: resources/views/parts/note.blade.php
<p>{!! $text !!}</p> {{-- expect: xss --}}

// case: Blade, given with `with` and `compact`
use Illuminate\Http\Request;

class ShopController extends Controller
{
    public function show(Request $request)
    {
        $name = $request->query('name');
        return view('show', compact('name'));
    }

    public function edit(Request $request)
    {
        return view('edit')->with('name', $request->query('name'))->with('title', 'x');
    }
}
// file: resources/views/show.blade.php
<p>{!! $name !!}</p> {{-- expect: xss --}}
// file: resources/views/edit.blade.php
<p>{!! $name !!}</p> {{-- expect: xss --}}
<p>{!! $title !!}</p>

// case: Twig
use Symfony\Component\HttpFoundation\Request;

class ShopController extends AbstractController
{
    #[Route('/shop')]
    public function index(Request $request)
    {
        return $this->render('shop/index.html.twig', ['term' => $request->query->get('term'), 'title' => 'Shop']);
    }
}
// file: templates/shop/index.html.twig
{% extends 'base.html.twig' %}
{% block body %}
  <h1>{{ term }}</h1>
  <h1>{{ term|raw }}</h1> {# expect: xss #}
  <h1>{{ title|raw }} {{ term|escape|raw }} {{ term|striptags|raw }}</h1>
  {% autoescape false %}{{ term }}{% endautoescape %} {# expect: xss #}
  {{ (term ? term : title)|raw }} {# expect: xss #}
  {{ include('shop/part.html.twig') }}
  {% include 'shop/part.html.twig' with { part: term } %}
{% endblock %}
// file: templates/shop/part.html.twig
<p>{{ part|raw }}</p> {# expect: xss #}
// file: templates/base.html.twig
<title>{{ title|raw }}</title>

// case: Blade: the attributes of a component write their own quotes
// file: resources/views/components/panel.blade.php
<div {{ $attributes->merge(['class' => 'panel']) }} {{ $label->attributes }}>
    <b {{ $attributes }}></b>
    <i title={{ $attributes->get('title') }}></i> {{-- expect: unescaped-template-output --}}
    @php $forIcon = $wide ? $attributes->class('wide') : $attributes->merge(['class' => 'icon']); $name = $attributes->get('name'); @endphp
    <svg {{ $forIcon }}></svg>
    <svg {{ $name }}></svg> {{-- expect: unescaped-template-output --}}
</div>

// case: Twig: filters, their order, and where escaping is switched off
class NoteController extends AbstractController {
  public function show(Request $request) {
    return $this->render('note.html.twig', ['note' => $request->query->get('note')]);
  }
}
// file: templates/note.html.twig
{% autoescape false %}
<p>{{ note }}</p> {# expect: xss #}
<p>{{ note|e }}</p>
<p>{{ note|escape('html') }}</p>
<p>{{ note|upper|e }}</p>
<p>{{ note|upper }}</p> {# expect: xss #}
<p>{{ note|nl2br }}</p> {# expect: xss #}
{% apply escape %}<p>{{ note }}</p>{% endapply %}
{% autoescape 'html' %}<p>{{ note }}</p>{% endautoescape %}
{% endautoescape %}
{% set open = note|raw %}
<p>{{ note|raw }}</p> {# expect: xss #}
<p>{{ note|e|raw }}</p>
<p>{{ note|raw|e }}</p>
<p>{{ note|raw|upper }}</p>
<p>{{ note ? note|raw : 'none' }}</p> {# expect: xss #}
<p>{{ open }}</p>
