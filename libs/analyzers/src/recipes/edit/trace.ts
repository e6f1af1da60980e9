import type { SyntaxNode } from '../../syntax/tree.ts'
import type { SiteStep } from '../recipe.ts'

/** Whether the reported data goes through an expression: a step of its way lies in it. */
export const isOnTrace = (node: SyntaxNode, steps: readonly SiteStep[]): boolean => steps.some((step) => node.start <= step.node.start && step.node.end <= node.end)
