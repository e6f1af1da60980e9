export const Comment = ({ comment }: Props) => <p dangerouslySetInnerHTML={{ __html: comment.text }} /> // expect
