import { defineCheck } from '../../check.ts'
import { outcomeOf } from '../../issue-outcome.ts'
import { notApplicable, unclear } from '../../outcome.ts'
import type { Project } from '../../project/project.ts'
import { evidenceOf, firebaseIssues, firebaseRules, storageIssues, storageTable } from '@preflight/analyzers/sql'

export const check = defineCheck({
  id: 'C6',
  name: 'Storage buckets and Firebase rules are not open',
  weight: 7.5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  probes: ['Public buckets, and policies on storage.objects.', 'firestore.rules, storage.rules and database.rules.json: what each allow comes to.'],
  assess: (project) => {
    const { schema } = project
    const table = storageTable(schema)
    const rules = firebaseRules(project)
    if (!rules && !table && schema.buckets.length === 0) return withoutRules(project)
    const policies = table?.policies ?? []
    const parts = [
      ...(policies.length + schema.buckets.length > 0 ? [`${schema.buckets.length} buckets and ${policies.length} policies on storage.objects`] : []),
      ...(rules ? [`${rules.length} Firebase rules`] : []),
    ]
    return outcomeOf([...storageIssues(schema), ...firebaseIssues(rules ?? [])], schema, {
      summary: `${parts.join(' and ')} let nobody at files or documents of others.`,
      confidence: policies.some(({ using, check: after }) => [using, after].some((condition) => condition?.binds === 'unknown')) ? 60 : 80,
      evidence: [...policies.map(({ at }) => evidenceOf(at)), ...schema.buckets.map(({ at }) => evidenceOf(at)), ...(rules ?? []).map(({ evidence }) => evidence)],
    })
  },
})

function withoutRules({ packages }: Project) {
  const firebase = packages.find('firebase', '@angular/fire', 'react-native-firebase', '@react-native-firebase/firestore', '@react-native-firebase/storage', 'vuefire')
  if (!firebase) return notApplicable('No storage bucket is made here, and Firebase is not used.')
  return unclear('Firebase is used from clients, but the repository has no rule file: whether its rules are open cannot be told.', {
    evidence: [{ file_path: firebase.path, line: firebase.line, text: firebase.name }],
    recommendations: ['Bring the rules into the repository: "firebase init firestore" writes firestore.rules, and "firebase deploy --only firestore:rules" publishes them.'],
  })
}
