package server

import "golang.org/x/crypto/ssh"

func config(allowed map[string]string) *ssh.ServerConfig {
	return &ssh.ServerConfig{
		PublicKeyCallback: func(conn ssh.ConnMetadata, key ssh.PublicKey) (*ssh.Permissions, error) {
			offered := key
			offered = key
			id, ok := allowed[ssh.FingerprintSHA256(offered)]
			if !ok {
				return nil, errUnknown
			}
			return &ssh.Permissions{Extensions: map[string]string{"key-id": id}}, nil
		},
	}
}

func remember(store *keyStore, key ssh.PublicKey) {
	store.key = key
}
