import { library, page, type Example } from '../../testing/example.ts'

const query = `import { useQuery } from '@tanstack/react-query'\n`

export const examples: readonly Example[] = [
  { says: 'whose component loads by a client of its own and shows no states', files: page({ 'src/Orders.js': 'import { useEffect } from "react"\nexport function Orders() {\n  const load = async () => { const answer = await API.get("/orders"); setRows(answer.data) }\n  useEffect(() => { load() }, [])\n  return <Table rows={rows} />\n}\n' }), gives: 'PARTIAL' },
  { says: 'whose list shows both states', files: page({ 'src/List.tsx': `${query}export const List = () => { const { data, isLoading, error } = useQuery({ queryKey: ['a'] }); if (isLoading) return <p>...</p>; if (error) return <p>Sorry</p>; return <ul>{data}</ul> }` }), gives: 'PASSED' },
  { says: 'whose list shows neither', files: page({ 'src/List.tsx': `${query}export const List = () => { const { data } = useQuery({ queryKey: ['a'] }); return <ul>{data}</ul> }` }), gives: 'PARTIAL' },
  { says: 'that speaks of the states in a comment', files: page({ 'src/List.tsx': `${query}// TODO: isLoading, error\nexport const List = () => { const { data } = useQuery({ queryKey: ['a'] }); return <ul>{data}</ul> }` }), gives: 'PARTIAL' },
  { says: 'that fetches in an effect and tells of no failure', files: page({ 'src/List.tsx': `export const List = () => { const [rows, setRows] = useState([]); useEffect(() => { fetch('/api/rows').then((answer) => answer.json()).then(setRows) }, []); return <ul>{rows}</ul> }` }), gives: 'PARTIAL' },
  { says: 'whose framework shows both around it', files: page({ 'app/list/page.tsx': `${query}export default () => { const { data } = useQuery({ queryKey: ['a'] }); return <ul>{data}</ul> }`, 'app/loading.tsx': 'export default 1', 'app/error.tsx': 'export default 1' }), gives: 'PASSED' },
  { says: 'whose hooks load the data', files: page({ 'src/hooks/useNotes.ts': `import { createClient } from '@supabase/supabase-js'\nconst supabase = createClient(URL, KEY)\nexport const useNotes = () => supabase.from('notes').select('*')` }), gives: 'NOT_ASSESSED' },
  { says: 'whose file of requests is called like a component', files: page({ 'src/requests.tsx': `import axios from 'axios'\nimport useSWR, { SWRResponse } from 'swr'\nconst load = (url: string) => axios.get(url).then((answer) => answer.data)\nexport function getNotes(): SWRResponse<Notes> {\n  return useSWR('notes', load)\n}\n`, 'src/Notes.tsx': `import { getNotes } from './requests'\nexport const Notes = () => { const notes = getNotes(); return notes.isLoading ? <p>...</p> : <ul>{notes.data}</ul> }` }), gives: 'NOT_APPLICABLE' },
  { says: 'that loads nothing', files: page(), gives: 'NOT_APPLICABLE' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
