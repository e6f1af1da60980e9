/** OWASP Top 10 (2021) categories, as they are shown with a finding. */
export const owasp = {
  accessControl: 'A01:2021 Broken Access Control',
  crypto: 'A02:2021 Cryptographic Failures',
  injection: 'A03:2021 Injection',
  design: 'A04:2021 Insecure Design',
  misconfiguration: 'A05:2021 Security Misconfiguration',
  components: 'A06:2021 Vulnerable and Outdated Components',
  authentication: 'A07:2021 Identification and Authentication Failures',
  integrity: 'A08:2021 Software and Data Integrity Failures',
  logging: 'A09:2021 Security Logging and Monitoring Failures',
  ssrf: 'A10:2021 Server-Side Request Forgery',
} as const
