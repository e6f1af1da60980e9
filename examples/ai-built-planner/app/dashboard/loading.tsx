export default function Loading() {
  return <p role="status">Setting the table...</p>
}
