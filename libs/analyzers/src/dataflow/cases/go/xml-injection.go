package orders

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"html"
	"net/http"
	"strconv"
	"strings"

	"github.com/beevik/etree"
)

const store = "https://store.example.com/orders"

// case: plain flow
func order(w http.ResponseWriter, r *http.Request) {
	text := fmt.Sprintf("<order><item>%s</item><price>10</price></order>", r.FormValue("item"))
	http.Post(store, "text/xml", strings.NewReader(text)) // expect: xml-injection
}

// case: plain flow: what is read after it was put together
type note struct {
	Text string `xml:"text"`
}

func read(w http.ResponseWriter, r *http.Request) {
	var one note
	xml.Unmarshal([]byte("<note><text>"+r.FormValue("text")+"</text></note>"), &one) // expect: xml-injection
}

// case: plain flow: markup as it is
func feed(w http.ResponseWriter, r *http.Request) {
	document := etree.NewDocument()
	title := document.CreateElement("title")
	title.SetText(r.FormValue("title"))
	title.CreateCData(r.FormValue("summary")) // expect: xml-injection
}

// case: through a helper
func send(item string) {
	request, _ := http.NewRequest("POST", store, bytes.NewBufferString("<order item=\""+item+"\"/>")) // expect: xml-injection
	http.DefaultClient.Do(request)
}

func order(w http.ResponseWriter, r *http.Request) {
	send(r.FormValue("item"))
}

// case: across files
func order(w http.ResponseWriter, r *http.Request) {
	send(r.URL.Query().Get("item"))
}
// file: send.go
package orders

import (
	"net/http"
	"strings"
)

func send(item string) {
	http.Post(store, "text/xml", strings.NewReader(`<?xml version="1.0"?><order><item>`+item+`</item></order>`)) // expect: xml-injection
}

// case: through a field
type line struct {
	item string
}

func (l line) send() {
	http.Post(store, "text/xml", strings.NewReader("<order><item>"+l.item+"</item></order>")) // expect: xml-injection
}

func order(w http.ResponseWriter, r *http.Request) {
	line{item: r.FormValue("item")}.send()
}

// case: through a collection: only the entry that holds it
func order(w http.ResponseWriter, r *http.Request) {
	given := map[string]string{"own": "pen", "sent": r.FormValue("item")}
	http.Post(store, "text/xml", strings.NewReader("<order><item>"+given["own"]+"</item></order>"))
	http.Post(store, "text/xml", strings.NewReader("<order><item>"+given["sent"]+"</item></order>")) // expect: xml-injection
}

// case: sanitised: escaped
func order(w http.ResponseWriter, r *http.Request) {
	var item bytes.Buffer
	xml.EscapeText(&item, []byte(r.FormValue("item")))
	amount, _ := strconv.Atoi(r.FormValue("amount"))
	http.Post(store, "text/xml", strings.NewReader(fmt.Sprintf("<order><item>%s</item><amount>%d</amount></order>", item.String(), amount)))
	http.Post(store, "text/xml", strings.NewReader("<order><item>"+html.EscapeString(r.FormValue("item"))+"</item></order>"))
	body, _ := xml.Marshal(note{Text: r.FormValue("text")})
	http.Post(store, "text/xml", bytes.NewReader(body))
}

type note struct {
	Text string `xml:"text"`
}

// case: guarded: one of our items
var items = map[string]bool{"pen": true, "paper": true}

func order(w http.ResponseWriter, r *http.Request) {
	item := r.FormValue("item")
	if !items[item] {
		http.Error(w, "item", http.StatusBadRequest)
		return
	}
	http.Post(store, "text/xml", strings.NewReader("<order><item>"+item+"</item></order>"))
}

// case: constant
func order(w http.ResponseWriter, r *http.Request) {
	http.Post(store, "text/xml", strings.NewReader("<order><item>pen</item></order>"))
	http.Post(store, "application/json", strings.NewReader(`{"item": "`+strconv.Quote(r.FormValue("item"))+`"}`))
	http.Post(store, "text/xml", r.Body)
}

// case: dead branch
const anyItem = false

func order(w http.ResponseWriter, r *http.Request) {
	item := "pen"
	if anyItem {
		item = r.FormValue("item")
	}
	http.Post(store, "text/xml", strings.NewReader("<order><item>"+item+"</item></order>"))
}
