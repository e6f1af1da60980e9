import Link from 'next/link'
import { NewsletterForm } from '@/components/newsletter-form'

export default function Home() {
  return (
    <main>
      <h1>Dinner, decided.</h1>
      <p>Plateful plans a week of meals from what is already in your kitchen.</p>
      <img src="/hero.jpg" />
      <section className="card">
        <h2>Loved by home cooks</h2>
        <p>Lorem ipsum dolor sit amet, consectetur adipiscing elit.</p>
      </section>
      <NewsletterForm />
      <Link href="/pricing">See pricing</Link>
    </main>
  )
}
