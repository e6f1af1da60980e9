import { defineModel } from '../model.ts'
import { each } from './sets.ts'

const HANDLER = ['net/http.ResponseWriter', 'net/http.Request']
const CHI = ['github.com/go-chi/chi.Mux', 'github.com/go-chi/chi.Router']

/** Routers on top of net/http. */
export default defineModel({
  id: 'routers',
  language: 'go',
  types: {
    'github.com/gorilla/mux': { returns: { NewRouter: 'github.com/gorilla/mux.Router' } },
    'github.com/gorilla/mux.Router': { returns: { PathPrefix: 'github.com/gorilla/mux.Route', NewRoute: 'github.com/gorilla/mux.Route', Host: 'github.com/gorilla/mux.Route', Methods: 'github.com/gorilla/mux.Route', StrictSlash: 'this' } },
    'github.com/gorilla/mux.Route': { returns: { Subrouter: 'github.com/gorilla/mux.Router' } },
    'github.com/go-chi/chi': { returns: { NewRouter: 'github.com/go-chi/chi.Mux', RouteContext: 'github.com/go-chi/chi.Context' } },
    'github.com/julienschmidt/httprouter': { returns: { New: 'github.com/julienschmidt/httprouter.Router', ParamsFromContext: 'github.com/julienschmidt/httprouter.Params' } },
  },
  callbacks: [
    { at: 'github.com/gorilla/mux.Router.HandleFunc', parameters: HANDLER },
    ...CHI.flatMap((type) => each('Get Post Put Delete Patch Options Head HandleFunc', (name) => ({ at: `${type}.${name}`, parameters: HANDLER }))),
    ...CHI.flatMap((type) => each('Route Group', (name) => ({ at: `${type}.${name}`, parameters: ['github.com/go-chi/chi.Router'] }))),
    ...each('GET POST PUT DELETE PATCH OPTIONS HEAD', (name) => ({ at: `github.com/julienschmidt/httprouter.Router.${name}`, parameters: [...HANDLER, 'github.com/julienschmidt/httprouter.Params'] })),
  ],
})
