package login

import "log"

func login(user User) {
	log.Printf("signing in %s", user.Name)
}
