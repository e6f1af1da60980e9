import { usePublicConfig } from '../../app/public-config.ts'
import { ModelCard, ModelCardUnconfigured } from '../../features/model/ModelCard.tsx'
import { SettingsRow } from '../../layout/SettingsRow.tsx'

/** The model that explains findings, where this server has one. */
export function ModelSection() {
  const config = usePublicConfig()
  if (!config) return null
  return (
    <SettingsRow title="AI Model" text="Explains findings.">
      {config.ai ? <ModelCard /> : <ModelCardUnconfigured />}
    </SettingsRow>
  )
}
