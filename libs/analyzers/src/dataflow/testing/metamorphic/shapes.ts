import type { Language } from '../../../types.ts'

/** What the transformations have to know of a language's syntax tree. Places are written `kind.field`. */
export interface Shape {
  /** kind of what names a variable */
  name: string
  /** where a local variable is declared */
  declares: RegExp
  /** what that declaration stands in, where the place alone does not say it */
  declaredIn?: RegExp
  /** what a declaration stands in where it declares a field, or something else that others see */
  shared?: RegExp
  /** whether variables outside of functions are local to the file, too */
  topLevel?: true
  /** where the same word means something else: members, keys, labels */
  other: RegExp
  /** where it stands for what is not a plain variable: the name is left alone everywhere */
  taken: RegExp
  /** what reads variables by names in text */
  dynamic?: RegExp
  /** where a plain function is declared, by its name */
  functions?: RegExp
  /** functions and methods, in whatever order they stand */
  units: RegExp
  /** what they stand in */
  holders: RegExp
  /** whether something may stand between units whose order does not matter */
  hoists: boolean
  /** where an argument stands */
  argument: RegExp
  /** functions that want a variable, not its value */
  byReference?: RegExp
  /** bodies of functions, as braces or as lines */
  body: RegExp
}

const javascript: Shape = {
  name: 'Identifier',
  declares: /^VariableDeclarator\.id$/,
  other: /^(?:MemberExpression\.property|Property\.key|MethodDefinition\.key|PropertyDefinition\.key|LabeledStatement\.label|BreakStatement\.label|ContinueStatement\.label|TS\w+\.(?:key|label))$/,
  taken: /\.(?:params|param|local|imported|exported|typeName)$|^(?:Class\w+|Function\w+)\.id$|^(?:RestElement|AssignmentPattern|ArrayPattern|TS\w+|JSX\w+)\./,
  dynamic: /\beval\b|\bwith\s*\(/,
  functions: /^FunctionDeclaration\.id$/,
  units: /^(?:FunctionDeclaration|MethodDefinition)$/,
  holders: /^(?:Program|ClassBody)$/,
  hoists: true,
  argument: /^(?:CallExpression|NewExpression)\.arguments$/,
  body: /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)\.body$/,
}

export const SHAPES: Readonly<Record<Language, Shape>> = {
  javascript,
  typescript: javascript,
  python: {
    name: 'identifier',
    declares: /^assignment\.left$/,
    shared: /^class_definition$/,
    other: /^(?:attribute\.attribute|keyword_argument\.name)$/,
    taken: /^(?:function_definition|class_definition)\.name$|^(?:\w*parameters?|dotted_name|aliased_import|global_statement|nonlocal_statement|type|as_pattern_target|\w*pattern)\./,
    dynamic: /\b(?:locals|vars|eval|exec|globals)\(|\.format\(\*\*/,
    functions: /^function_definition\.name$/,
    units: /^(?:function_definition|decorated_definition)$/,
    holders: /^(?:module|block)$/,
    hoists: false,
    argument: /^argument_list\.$/,
    body: /^function_definition\.body$/,
  },
  java: {
    name: 'identifier',
    declares: /^variable_declarator\.name$/,
    shared: /^field_declaration$/,
    other: /^(?:field_access\.field|method_invocation\.name|element_value_pair\.key|labeled_statement\.)$/,
    taken: /^(?:\w*parameter|\w+_declaration|scoped_\w+|inferred_parameters|lambda_expression|\w*annotation|package_declaration|method_reference)\./,
    units: /^method_declaration$/,
    holders: /^class_body$/,
    hoists: true,
    argument: /^argument_list\.$/,
    body: /^method_declaration\.body$/,
  },
  php: {
    name: 'variable_name',
    declares: /^assignment_expression\.left$/,
    shared: /^property_declaration$/,
    topLevel: true,
    other: /^(?:member_access_expression|scoped_property_access_expression)\.name$/,
    taken: /^(?:\w*parameter|property_element|global_declaration|static_variable_declaration|catch_clause|anonymous_function_use_clause|dynamic_variable_name|list_literal|by_ref|reference_\w+)\./,
    dynamic: /\b(?:compact|extract|eval|parse_str|get_defined_vars|include|require)(?:_once)?\b|\$\$|\$\{/,
    functions: /^function_definition\.name$/,
    units: /^(?:function_definition|method_declaration)$/,
    holders: /^(?:program|declaration_list)$/,
    hoists: true,
    argument: /^argument\.$/,
    byReference: /^(?:isset|empty|unset|compact|extract|preg_match|preg_match_all|exec|parse_str|\w*sort|array_(?:push|pop|shift|unshift|splice|walk|multisort)|end|reset|next|prev|current|key|each|settype|str_replace|mysqli_stmt_bind_param|bind_param|bindParam|bind_result|stream_select|openssl_\w+|similar_text|is_callable|sscanf|getopt|getmxrr)$/,
    body: /^(?:function_definition|method_declaration)\.body$/,
  },
  go: {
    name: 'identifier',
    declares: /^expression_list\.$/,
    declaredIn: /^short_var_declaration\.left$/,
    other: /^(?:labeled_statement|break_statement|continue_statement)\./,
    taken: /^(?:\w*parameter_declaration|function_declaration|method_declaration|const_spec|var_spec|literal_element|keyed_element|type_\w+|field_declaration|import_spec|range_clause|receive_statement)\./,
    functions: /^function_declaration\.name$/,
    units: /^(?:function_declaration|method_declaration)$/,
    holders: /^source_file$/,
    hoists: true,
    argument: /^argument_list\.$/,
    byReference: /^(?:make|new|len|cap|append|delete|close)$/,
    body: /^(?:function_declaration|method_declaration)\.body$/,
  },
  ruby: {
    name: 'identifier',
    declares: /^assignment\.left$/,
    other: /^call\.method$/,
    taken: /^(?:method|singleton_method)\.name$|^(?:\w*parameters?|alias|undef|\w*assignment_list|rest_assignment|exception_variable)\./,
    dynamic: /\bbinding\b|\beval\b|\w:[,})\n]/,
    units: /^(?:method|singleton_method)$/,
    holders: /^(?:program|body_statement)$/,
    hoists: false,
    argument: /^argument_list\.$/,
    byReference: /^(?:defined\?|private|public|protected|module_function|before_action|attr_\w+|helper_method)$/,
    body: /^method\.body$/,
  },
  csharp: {
    name: 'identifier',
    declares: /^variable_declarator\.name$/,
    shared: /^(?:field_declaration|event_field_declaration)$/,
    other: /^(?:member_access_expression\.name|argument\.name|member_binding_expression\.name|labeled_statement\.)$/,
    taken: /^(?:\w*parameter|\w+_declaration|\w*attribute\w*|qualified_name|anonymous_object_creation_expression|initializer_expression|name_\w+|tuple_\w+|declaration_\w+|lambda_expression|\w*_clause|\w*pattern|catch_declaration|using_directive|foreach_statement|type_\w+|generic_name|object_creation_expression|local_function_statement)\./,
    units: /^method_declaration$/,
    holders: /^declaration_list$/,
    hoists: true,
    argument: /^argument\.$/,
    byReference: /^(?:nameof|typeof)$/,
    body: /^method_declaration\.body$/,
  },
}
