package directory

import "github.com/go-ldap/ldap/v3"

func find(w http.ResponseWriter, r *http.Request) {
	request := ldap.NewSearchRequest(base, 2, 0, 0, 0, false, fmt.Sprintf("(uid=%s)", r.FormValue("user")), nil, nil) // expect
}
