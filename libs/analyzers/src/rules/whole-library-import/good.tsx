import debounce from 'lodash/debounce'
import { capitalize } from 'lodash-es'
export const Name = ({ name }: Props) => <p>{capitalize(name)}</p>
