export const Comment = ({ comment }: Props) => <p dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(comment.text) }} />
export const Logo = () => <p dangerouslySetInnerHTML={{ __html: '<b>Logo</b>' }} />
