export default function Privacy() {
  return (
    <main>
      <h1>Privacy Policy</h1>
      <p>[Company Name] respects your privacy. We collect your email address and the meals that you plan.</p>
    </main>
  )
}
