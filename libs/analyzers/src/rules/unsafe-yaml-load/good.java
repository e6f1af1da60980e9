import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

class Settings {
  Object read(String text) {
    return new Yaml(new SafeConstructor(new LoaderOptions())).load(text);
  }
}
