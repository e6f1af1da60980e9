import { defineModel } from '../model.ts'
import { sourcesAt, under } from './helpers.ts'

const FORM = 'django.forms.Form'
const SERIALIZER = 'rest_framework.serializers.Serializer'
/** Fields are those that the form or serializer declares. */
const DECLARED = ['mass', 'reflection', 'nosql'] as const
const FIELD = { channel: 'parameter' as const, cleans: DECLARED } as const
const VIEWS = ['django.views.View']
const PARTS = Array.from({ length: 4 }, () => 'flask.route.part')

/** What forms and serializers let through, and views that the list of routes names. */
export default defineModel({
  id: 'django-forms',
  language: 'python',
  types: {
    // also where what made it cannot be seen
    '*': { cleans: { validated_data: DECLARED, cleaned_data: DECLARED } },
    [FORM]: {},
    ...Object.fromEntries(under('django.forms', 'ModelForm BaseForm').map((name) => [name, { is: [FORM] }])),
    [SERIALIZER]: { cleans: { data: DECLARED } },
    ...Object.fromEntries(under('rest_framework.serializers', 'ModelSerializer HyperlinkedModelSerializer BaseSerializer').map((name) => [name, { is: [SERIALIZER], cleans: { data: DECLARED } }])),
    ...Object.fromEntries(under('flask_wtf', 'FlaskForm Form').map((name) => [name, {}])),
  },
  aliases: { 'django.forms.forms': 'django.forms', 'django.forms.models': 'django.forms', 'rest_framework.serializers.serializers': 'rest_framework.serializers' },
  sources: [
    ...sourcesAt([`${FORM}.cleaned_data`], 'form', { cleans: DECLARED }),
    ...sourcesAt([`${SERIALIZER}.validated_data`], 'parameter', { cleans: DECLARED }),
    // what it was given, before it looked at it
    ...sourcesAt([`${SERIALIZER}.initial_data`], 'body'),
  ],
  // numbers and the like do no harm
  callbacks: under('django.urls', 'path re_path').map((at) => ({ at, arg: '1|view', when: { '0|route': /^(?!.*(?:<(?:int|uuid):|\\d))/ }, parameters: ['python.web.Request', ...PARTS] })),
  entries: [
    { extends: [SERIALIZER], methods: ['update'], parameters: ['django.db.models.Model'], tainted: FIELD },
    { extends: [SERIALIZER], methods: ['create', 'validate', 'validate_*', 'to_internal_value'], tainted: FIELD },
    { extends: VIEWS, methods: ['form_valid', 'form_invalid'], parameters: [FORM] },
    { extends: VIEWS, methods: ['perform_create', 'perform_update'], parameters: [SERIALIZER] },
  ],
})
