import { under } from '../helpers.ts'
import { defineUse, type UseModel } from '../../uses/model.ts'

const valid = (library: string, by: Omit<UseModel, 'use' | 'library'>): UseModel => defineUse({ use: 'validation', library, ...by })
const PARSES = 'parse parseAsync safeParse safeParseAsync spa'.split(' ')

/** What looks at input before it is used, and what takes the harm out of HTML. */
export const validationUses: readonly UseModel[] = [
  valid('zod', { javascript: [...PARSES.flatMap((name) => [`zod.**.${name}`, `schema.**.${name}`]), '*.safeParse', '*.safeParseAsync', '@hono/zod-validator.zValidator', 'zod-express-middleware.validateRequest', '@hookform/resolvers/zod.zodResolver', 'next-safe-action.createSafeActionClient', '@t3-oss/env-nextjs.createEnv'] }),
  valid('zod', { javascript: ['*.parse', '*.parseAsync'], where: { of: ['this'], says: /[sS]chema$|Dto$|Validator$/ } }),
  valid('joi', { javascript: ['joi.**.validate', 'joi.**.validateAsync', 'schema.**.validate', 'schema.**.validateAsync', 'schema.**.validateSync', 'schema.**.isValid', 'joi.**.attempt', 'celebrate.celebrate'] }),
  valid('schema', { javascript: ['*.validate', '*.validateAsync', '*.validateSync', '*.isValid'], where: { of: ['this'], says: /(?:^|[._$])\w*[sS]chema$/ } }),
  valid('yup', { javascript: ['yup.**.validate', 'yup.**.validateSync', 'yup.**.isValid', '@hookform/resolvers/yup.yupResolver'] }),
  valid('valibot', { javascript: ['valibot.parse', 'valibot.safeParse', 'valibot.parser', '@hono/valibot-validator.vValidator'] }),
  valid('ajv', { javascript: ['ajv.compile', 'ajv.validate', 'ajv.Ajv.compile', 'ajv.Ajv.validate', 'ajv.default.compile'] }),
  valid('class-validator', { javascript: ['class-validator.validate', 'class-validator.validateOrReject', 'class-validator.validateSync'] }),
  valid('nest', { javascript: ['@nestjs/common.ValidationPipe'], given: { javascript: ['ValidationPipe', '@nestjs/common.ValidationPipe', 'ZodValidationPipe', 'nestjs-zod.ZodValidationPipe'] } }),
  valid('express-validator', { javascript: [...under('express-validator', 'body query param check validationResult checkSchema header cookie')] }),
  valid('typebox', { javascript: ['@sinclair/typebox/value.Value.Check', '@sinclair/typebox/value.Value.Parse', '@sinclair/typebox/compiler.TypeCompiler.Compile'] }),
  valid('superstruct', { javascript: under('superstruct', 'assert create validate is') }),
  valid('arktype', { javascript: ['arktype.type'] }),
  valid('effect', { javascript: ['effect.Schema.decodeUnknown', 'effect.Schema.decodeUnknownSync', '@effect/schema.Schema.decodeUnknown'] }),
  valid('h3', { javascript: ['h3.readValidatedBody', 'h3.getValidatedQuery', 'h3.getValidatedRouterParams'] }),
  valid('pydantic', { python: ['*.model_validate', '*.model_validate_json', '*.parse_obj', '*.parse_raw', 'pydantic.TypeAdapter.validate_python', 'pydantic.parse_obj_as'] }),
  valid('marshmallow', { python: ['marshmallow.**.load', 'webargs.flaskparser.use_args', 'webargs.flaskparser.use_kwargs', 'flask_smorest.Blueprint.arguments'] }),
  valid('marshmallow', { python: ['*.load', '*.validate'], where: { of: ['this'], says: /[sS]chema(?:\([^)]*\))?$/ } }),
  valid('djangorestframework', { python: ['*.is_valid'] }),
  valid('wtforms', { python: ['*.validate_on_submit'] }),
  valid('cerberus', { python: ['cerberus.Validator.validate', 'jsonschema.validate', 'voluptuous.Schema'] }),
  valid('bean-validation', { annotations: { java: ['Valid', 'Validated'] }, java: ['javax.validation.Validator.validate', 'jakarta.validation.Validator.validate'] }),
  valid('laravel', { php: ['*.validate', '*.validated', '*.validateWithBag', 'Illuminate.Support.Facades.Validator.make', 'Validator.make', 'this.validate'] }),
  valid('symfony', { php: ['Symfony.Component.Validator.Validator.ValidatorInterface.validate', '*.isValid'], annotations: { php: ['MapRequestPayload', 'MapQueryString'] } }),
  valid('php', { php: ['filter_var', 'filter_input', 'Respect.Validation.Validator.assert'] }),
  valid('rails', { ruby: ['*.permit', '*.expect'], where: { of: ['this'], says: /param/i } }),
  valid('dry-validation', { ruby: ['Dry.Validation.Contract.call', 'Dry.Schema.Params'] }),
  valid('rails', { ruby: ['this.validates', 'this.validates_presence_of', 'this.validate'] }),
  valid('fluentvalidation', { csharp: ['*.ValidateAndThrow', '*.ValidateAndThrowAsync', '*.AddFluentValidation', '*.AddFluentValidationAutoValidation', '*.AddValidatorsFromAssembly', '*.AddValidatorsFromAssemblyContaining'], extends: { csharp: ['AbstractValidator'] } }),
  valid('fluentvalidation', { csharp: ['*.Validate', '*.ValidateAsync'], where: { of: ['this'], says: /[vV]alidator/ } }),
  valid('aspnet', { csharp: ['*.TryValidateModel', 'Validator.TryValidateObject'] }),
  valid('go-playground/validator', { go: ['github.com/go-playground/validator.Validate.Struct', 'github.com/go-playground/validator.New.Struct', 'github.com/go-playground/validator.Validate.Var', '*.ShouldBindJSON', '*.ShouldBind', '*.ShouldBindQuery', '*.BindJSON', '*.ShouldBindUri', 'github.com/go-ozzo/ozzo-validation.ValidateStruct', 'github.com/asaskevich/govalidator.ValidateStruct'] }),
  valid('go-playground/validator', { go: ['*.Struct', '*.Validate'], where: { of: ['this'], says: /[vV]alidat/ } }),

  defineUse({ use: 'html_sanitizer', library: 'dompurify', javascript: ['dompurify.sanitize', 'isomorphic-dompurify.sanitize', 'dompurify.default.sanitize', 'DOMPurify.sanitize'] }),
  defineUse({ use: 'html_sanitizer', library: 'sanitize-html', javascript: ['sanitize-html', 'xss', 'xss.filterXSS', 'rehype-sanitize', 'insane'] }),
  defineUse({ use: 'html_sanitizer', library: 'bleach', python: ['bleach.clean', 'nh3.clean', 'lxml.html.clean.clean_html', 'lxml_html_clean.clean_html'] }),
  defineUse({ use: 'html_sanitizer', library: 'jsoup', java: ['org.jsoup.Jsoup.clean', 'org.owasp.html.PolicyFactory.sanitize', 'org.owasp.validator.html.AntiSamy.scan'] }),
  defineUse({ use: 'html_sanitizer', library: 'htmlpurifier', php: ['HTMLPurifier.purify', 'clean', 'Mews.Purifier.Facades.Purifier.clean', 'Purifier.clean', 'wp_kses', 'wp_kses_post', 'Symfony.Component.HtmlSanitizer.HtmlSanitizer.sanitize'] }),
  defineUse({ use: 'html_sanitizer', library: 'rails', ruby: ['*.sanitize', 'this.sanitize', 'Sanitize.fragment', 'Loofah.fragment'] }),
  defineUse({ use: 'html_sanitizer', library: 'htmlsanitizer', csharp: ['HtmlSanitizer.Sanitize', '*.SanitizeDocument'] }),
  defineUse({ use: 'html_sanitizer', library: 'bluemonday', go: ['*.SanitizeBytes', 'github.com/microcosm-cc/bluemonday.**.Sanitize'] }),
]
