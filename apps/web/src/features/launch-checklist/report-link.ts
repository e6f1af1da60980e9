import { useSearchParams } from 'react-router'

/** Address of the launch report, of the scan that is on screen, at one of its parts. */
export function useReportLink(): (part?: string) => { pathname: string; search: string; hash: string } {
  const [params] = useSearchParams()
  const scan = params.get('scan')
  return (part) => ({ pathname: '/app/launch-ready', search: scan ? `?scan=${encodeURIComponent(scan)}` : '', hash: part ? `#${part}` : '' })
}
