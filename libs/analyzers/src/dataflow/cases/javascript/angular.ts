import { Component, inject } from '@angular/core'
import { ActivatedRoute } from '@angular/router'
import { DomSanitizer } from '@angular/platform-browser'

// case: what a component asks for
@Component({ selector: 'app-search' })
export class SearchComponent {
  private readonly route = inject(ActivatedRoute)
  private readonly sanitizer = inject(DomSanitizer)
  title: unknown
  show() {
    const asked = this.route.snapshot.queryParams.q
    this.title = this.sanitizer.bypassSecurityTrustHtml(asked.trim()) // expect: xss
    this.title = this.sanitizer.bypassSecurityTrustHtml('<b>All</b>')
  }
}
