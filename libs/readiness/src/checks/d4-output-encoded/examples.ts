import { library, page, type Example } from '../../testing/example.ts'

const laravel = (left: string, shown: string) => page({
  'composer.json': '{ "require": { "laravel/framework": "^12.0" } }',
  'app/Http/Controllers/TeamController.php': `<?php\nnamespace App\\Http\\Controllers;\nclass TeamController extends Controller {\n  public function join(Team $team) {\n    ${left}\n  }\n}\n`,
  'resources/views/messages.blade.php': `@if (session()->has('status'))\n<p>${shown}</p>\n@endif\n`,
})
const django = (left: string, shown: string) => page({
  'requirements.txt': 'django\n',
  'teams/views.py': `from django.contrib import messages\ndef join(request, team):\n    ${left}\n    return redirect('teams')\n`,
  'teams/templates/messages.html': `{% for message in messages %}<p>${shown}</p>{% endfor %}\n`,
})

export const examples: readonly Example[] = [
  { says: 'of Laravel that shows messages with names as HTML', files: laravel(`return redirect('/teams')->with('status', 'Welcome to '.$team->name);`, "{!! session('status') !!}"), gives: 'PARTIAL' },
  { says: 'of Laravel whose helper leaves messages', files: laravel('session([$kind => __($text, $values)]);', "{!! session()->pull('status') !!}"), gives: 'PARTIAL' },
  { says: 'of Laravel that shows them escaped', files: laravel(`return redirect('/teams')->with('status', 'Welcome to '.$team->name);`, "{{ session('status') }}"), gives: 'PASSED' },
  { says: 'of Laravel whose messages are constant', files: laravel(`return redirect('/teams')->with('status', __('teams.joined'));`, "{!! session('status') !!}"), gives: 'PASSED' },
  { says: 'of Django that shows messages with names as HTML', files: django("messages.success(request, f'Welcome to {team.name}')", '{{ message|safe }}'), gives: 'PARTIAL' },
  { says: 'of Django whose messages are constant', files: django("messages.success(request, 'Welcome')", '{{ message|safe }}'), gives: 'PASSED' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
