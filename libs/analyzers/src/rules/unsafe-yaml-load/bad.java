import org.yaml.snakeyaml.Yaml;

class Settings {
  Object read(String text) {
    Yaml yaml = new Yaml(); // expect
    return yaml.load(text);
  }
}
