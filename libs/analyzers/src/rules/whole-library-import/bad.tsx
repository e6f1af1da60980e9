import _ from 'lodash' // expect
import moment from 'moment' // expect
export const Name = ({ name }: Props) => <p>{_.capitalize(name)}</p>
