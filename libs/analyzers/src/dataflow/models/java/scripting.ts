import { defineModel } from '../model.ts'
import { facts } from './members.ts'

const SPEL_FIX = 'Do not evaluate text from outside. Where users may write expressions, use `SimpleEvaluationContext.forReadOnlyDataBinding().build()`, which cannot reach types or beans.'
const TEMPLATE_FIX = 'Keep templates in files of the program and pass the data as a model:\n\n```java\nmodel.put("name", name);\nconfiguration.getTemplate("hello.ftl").process(model, out);\n```'

export default defineModel({
  id: 'java-scripting',
  language: 'java',
  types: {
    'javax.script.ScriptEngineManager': { returns: { getEngineByName: 'javax.script.ScriptEngine', getEngineByExtension: 'javax.script.ScriptEngine', getEngineByMimeType: 'javax.script.ScriptEngine' } },
    'javax.script.ScriptEngine': {},
    'org.springframework.expression.ExpressionParser': {},
    'org.springframework.expression.common.TemplateAwareExpressionParser': { is: ['org.springframework.expression.ExpressionParser'] },
    'org.springframework.expression.spel.standard.SpelExpressionParser': { is: ['org.springframework.expression.common.TemplateAwareExpressionParser'] },
    'groovy.lang.GroovyShell': {},
    'org.thymeleaf.TemplateEngine': {},
    'org.thymeleaf.ITemplateEngine': { is: ['org.thymeleaf.TemplateEngine'] },
    'org.thymeleaf.spring5.SpringTemplateEngine': { is: ['org.thymeleaf.TemplateEngine'] },
    'freemarker.template.Configuration': {},
    'org.apache.velocity.app.VelocityEngine': { is: ['org.apache.velocity.app.Velocity'] },
    'java.lang.Class': {},
  },
  sinks: [
    { at: '*.eval', is: 'code', confidence: 'medium' },
    ...facts('javax.script.ScriptEngine', 'eval', { is: 'code' as const }),
    { at: 'javax.script.Compilable.compile', is: 'code' },
    ...facts('org.springframework.expression.ExpressionParser', 'parseExpression parseRaw', { is: 'code' as const, fix: SPEL_FIX }),
    ...facts('ognl.Ognl', 'getValue setValue parseExpression', { is: 'code' as const }),
    ...facts('org.mvel2.MVEL', 'eval evalToString evalToBoolean executeExpression compileExpression', { is: 'code' as const }),
    ...facts('groovy.lang.GroovyShell', 'evaluate parse run', { is: 'code' as const }),
    { at: 'groovy.lang.GroovyClassLoader.parseClass', is: 'code' },
    { at: 'groovy.util.Eval.me', is: 'code' },
    ...facts('javax.el.ExpressionFactory', 'createValueExpression createMethodExpression', { arg: 1, is: 'code' as const }),
    { at: 'javax.el.ELProcessor.eval', is: 'code' },
    ...facts('org.apache.commons.jexl3.JexlEngine', 'createExpression createScript', { is: 'code' as const }),
    { at: 'com.googlecode.aviator.AviatorEvaluator.execute', is: 'code' },
    { at: 'com.ql.util.express.ExpressRunner.execute', is: 'code' },
    { at: 'javax.validation.ConstraintValidatorContext.buildConstraintViolationWithTemplate', is: 'code', fix: 'Keep the message template constant and add the value with `addExpressionVariable` (Hibernate Validator).' },
    ...facts('org.apache.velocity.app.Velocity', 'evaluate', { arg: 3, is: 'template' as const, fix: TEMPLATE_FIX }),
    { at: '*.evaluate', arg: 3, is: 'template', when: { 2: { constant: true } }, confidence: 'medium', fix: TEMPLATE_FIX },
    ...facts('org.apache.velocity.runtime.RuntimeServices', 'parse', { is: 'template' as const, fix: TEMPLATE_FIX }),
    { at: 'freemarker.template.Template', arg: [1, 2], is: 'template', fix: TEMPLATE_FIX },
    { at: 'freemarker.cache.StringTemplateLoader.putTemplate', arg: 1, is: 'template', fix: TEMPLATE_FIX },
    { at: 'org.thymeleaf.TemplateEngine.process', is: 'template', fix: TEMPLATE_FIX },
    { at: 'com.hubspot.jinjava.Jinjava.render', is: 'template', fix: TEMPLATE_FIX },
    ...facts('java.lang.Class', 'forName', { is: 'reflection' as const }),
    { at: 'java.lang.ClassLoader.loadClass', is: 'reflection' },
    ...facts('java.lang.Class', 'getMethod getDeclaredMethod', { is: 'reflection' as const, severity: 'medium' as const }),
    ...facts('java.util.regex.Pattern', 'compile matches', { is: 'redos' as const }),
  ],
})
